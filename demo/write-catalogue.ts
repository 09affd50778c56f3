import { mustExist } from "#kernel/result.ts";
import { createBrand } from "#modules/catalogue/server/brands.ts";
import { createCategory } from "#modules/catalogue/server/categories.ts";
import { updateProduct } from "#modules/catalogue/server/change-product.ts";
import { listBrands, listCategories } from "#modules/catalogue/server/groups/list-groups.ts";
import { listProducts } from "#modules/catalogue/server/list-products.ts";
import { createSubCategory, listSubCategories } from "#modules/catalogue/server/sub-categories.ts";
import { toggleActive } from "#modules/catalogue/server/toggle-active.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { expectOk } from "./expect-ok.ts";
import { readTable } from "./read-data.ts";
import { storeImages } from "./store-images.ts";

const ALL = { page: 1, limit: 100 };

/** Creates the categories and sub-categories that are not there yet. */
export async function writeCategories(ctx: Context): Promise<void> {
  const ids = new Map((await listCategories(ctx, ALL)).data.map(({ name, id }) => [name, id]));
  const subs = (await listSubCategories(ctx, ALL)).data;
  const known = new Set(subs.map(({ name, category_id }) => `${category_id}/${name}`));
  for (const { category, sub_category, template, ...row } of readTable("categories")) {
    const { description } = row;
    const translations = { ml: { name: row.name_ml }, hi: { name: row.name_hi } };
    if (sub_category === "") {
      if (ids.has(category)) continue;
      const people = { gender: row.gender || null, age_group: row.age_group || null };
      const made = await createCategory(ctx, { name: category, description, translations, ...people });
      ids.set(category, expectOk(made).id);
    } else {
      const category_id = ids.get(category) ?? "";
      if (known.has(`${category_id}/${sub_category}`)) continue;
      const texts = { name: sub_category, description, translations };
      expectOk(await createSubCategory(ctx, { ...texts, category_id, template: template || null }));
    }
  }
}

/** Says products in the other languages, those that are not said yet. */
export async function translateProducts(ctx: Context, rows = readTable("translations")): Promise<void> {
  // Products are found in the read model, which hears of the import a moment later.
  await ctx.productIndex.catchUp();
  const { data } = await listProducts(ctx, { page: 1, limit: 1000 });
  const products = new Map(data.map((product) => [product.name, product]));
  for (const row of rows) {
    const product = mustExist(products.get(row.product), row.product);
    if (product.translations?.ml) continue;
    const translations = {
      ml: { name: row.name_ml, description: row.description_ml, care: row.care_ml || undefined },
      hi: { name: row.name_hi, description: row.description_hi, care: row.care_hi || undefined },
    };
    expectOk(await updateProduct(ctx, { ...product, translations }));
  }
}

/** Creates the brands that are not there yet, and hides those that the table says so of. */
export async function writeBrands(ctx: Context): Promise<void> {
  const known = new Set((await listBrands(ctx, ALL)).data.map(({ name }) => name));
  const missing = readTable("brands").filter(({ name }) => !known.has(name));
  const names = missing.map(({ image }) => image);
  const images = await storeImages(ctx, "brands", names);
  for (const [index, { name, description, active }] of missing.entries()) {
    const { image_url = "", blur_hash = "" } = images[index] ?? {};
    const { id } = expectOk(await createBrand(ctx, { name, description, image_url, blur_hash }));
    if (active === "no") expectOk(await toggleActive(ctx, { id, type: "brands" }));
  }
}
