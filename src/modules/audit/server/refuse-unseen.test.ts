import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Result } from "#kernel/result.ts";
import { updateBrand as brandCall } from "#modules/catalogue/contract/brand.ts";
import { updateCategory as categoryCall } from "#modules/catalogue/contract/category.ts";
import { updateProduct as productCall } from "#modules/catalogue/contract/product-input.ts";
import { updateSubCategory as subCategoryCall } from "#modules/catalogue/contract/sub-category.ts";
import { products } from "#modules/catalogue/schema.ts";
import { createBrand, updateBrand } from "#modules/catalogue/server/brands.ts";
import { createCategory, updateCategory } from "#modules/catalogue/server/categories.ts";
import { toggleFeatured, updateProduct } from "#modules/catalogue/server/change-product.ts";
import { listBrands, listCategories } from "#modules/catalogue/server/groups/list-groups.ts";
import { listProducts } from "#modules/catalogue/server/list-products.ts";
import {
  createSubCategory,
  listSubCategories,
  updateSubCategory,
} from "#modules/catalogue/server/sub-categories.ts";
import { updateProductCollection as collectionCall } from "#modules/collections/contract/product-collection.ts";
import {
  createProductCollection,
  updateProductCollection,
} from "#modules/collections/server/change-collections.ts";
import { listProductCollections } from "#modules/collections/server/read-collections.ts";
import { savePlace as placeCall } from "#modules/places/contract/place.ts";
import { listPlaces, savePlace } from "#modules/places/server/places.ts";
import { saveLadder as ladderCall } from "#modules/pricing/contract/ladder.ts";
import { listLadders, saveLadder } from "#modules/pricing/server/change-ladders.ts";
import "#src/modules.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";

const shop = await shopForFile();
const { admin } = shop;
const binu = shop.as(await shop.newAdmin("Binu"));
const page = { page: 1, limit: 50 };
const image = {
  image_url: "/images/0123456789abcdef0123456789abcdef-640x800/preview.jpg",
  blur_hash: "L00000fQfQfQfQfQfQfQfQfQfQfQ",
};
const texts = { name: "Whites", description: "Cream and white" };

const product = await shop.newProduct();
const category_id = await shop.categoryId();
value(await createBrand(admin, { ...texts, ...image }));
value(await createCategory(admin, { ...texts, gender: null, age_group: null }));
value(await createSubCategory(admin, { ...texts, category_id, template: null }));
value(await savePlace(admin, { name: "Rail 1", parent_id: null }));
value(
  await createProductCollection(admin, {
    ...{ ...texts, ...image, translations: {}, is_active: true, on_home: false, in_menu: false },
    ...{ filters: null, opens_at: null, product_ids: [product] },
  }),
);
value(
  await saveLadder(admin, {
    ...{ name: "Shirts", rank: 1, category_id: null, condition: null, price_from: null, price_below: null },
    ...{ steps: [{ after: 30, percent: 20 }], out_after: null, ending: "rupee" },
  }),
);

type Context = typeof admin;
type Row = { id: string } & Record<string, unknown>;
type Save = (ctx: Context, sent: object) => Promise<Result<unknown>>;
const found = (rows: readonly { id: string; name: string }[], name = texts.name): Row => ({
  ...(rows.find((row) => row.name === name) ?? { id: "none" }),
});

/** The forms of the office that replace a thing: how it is read for them, another value of one of its fields, and how it is saved. */
const forms = {
  brand: {
    read: async () => found((await listBrands(admin, page)).data),
    other: { description: "Very white" },
    save: (ctx: Context, sent: object) => updateBrand(ctx, brandCall.body.parse(sent)),
  },
  category: {
    read: async () => found((await listCategories(admin, page)).data),
    other: { description: "Very white" },
    save: (ctx: Context, sent: object) => updateCategory(ctx, categoryCall.body.parse(sent)),
  },
  "sub category": {
    read: async () => found((await listSubCategories(admin, page)).data),
    other: { translations: { ml: { name: "വെള്ള" } } },
    save: (ctx: Context, sent: object) => updateSubCategory(ctx, subCategoryCall.body.parse(sent)),
  },
  product: {
    read: async () => found((await listProducts(admin, page)).data, "Plain cotton kurta"),
    other: { description: "Worn once" },
    save: (ctx: Context, sent: object) => updateProduct(ctx, productCall.body.parse(sent)),
  },
  collection: {
    read: async () => {
      const { data } = value(await listProductCollections(admin, page));
      return found(data.map((row) => ({ ...row, product_ids: row.products.map(({ id }) => id) })));
    },
    other: { product_ids: [] },
    save: (ctx: Context, sent: object) => updateProductCollection(ctx, collectionCall.body.parse(sent)),
  },
  ladder: {
    read: async () => found(value(await listLadders(admin)).ladders, "Shirts"),
    other: { steps: [{ after: 10, percent: 10 }] },
    save: (ctx: Context, sent: object) => saveLadder(ctx, ladderCall.body.parse(sent)),
  },
  place: {
    read: async () => found(value(await listPlaces(admin)), "Rail 1"),
    other: { name: "Rail 1" },
    save: (ctx: Context, sent: object) => savePlace(ctx, placeCall.body.parse(sent)),
  },
};

test.each(Object.entries<{ read: () => Promise<Row>; other: object; save: Save }>(forms))(
  "of two who change a %s at once the second is said who the first was, and replaces nothing unseen",
  async (kind, { read, other, save }) => {
    const seen = await read();
    const first = kind === "place" ? { name: "Rail 2" } : other;
    value(await save(binu, { ...seen, ...first, seen }));
    // Without an answer it is sent again.
    value(await save(binu, { ...seen, ...first, seen }));
    const late = await save(admin, { ...seen, seen });
    expect(late).toMatchObject({
      code: "changed_meanwhile",
      message: expect.stringContaining("Binu has saved"),
    });
    const now = { ...seen, ...first };
    value(await save(admin, { ...now, ...other, seen: now }));
    expect(await read()).toMatchObject(other);
    // Whoever says nothing of what they saw replaces all of it, as before.
    value(await save(admin, seen));
  },
);

test("nobody is named for what they did not change: a sale is in no log", async () => {
  const { read, save } = forms.product;
  const seen = await read();
  value(await save(binu, { ...seen, description: "Worn twice", seen }));
  const now = await read();
  const [stock, sold] = [Number(now.stock), Number(now.stock) - 1];
  await shop.database.update(products).set({ stock: sold }).where(eq(products.id, product));
  const late = await save(admin, { ...now, seen: now });
  expect(late).toMatchObject({
    code: "changed_meanwhile",
    message: expect.stringMatching(/^This has changed since/),
  });
  // Nor is it in the way of a client that says of the stock and the prices what it saw.
  const { price, discounted_price } = now;
  const lower = { price: Number(price) - 1, discounted_price: 0 };
  await shop.database
    .update(products)
    .set({ pricePaise: lower.price * 100, discountedPricePaise: 0 })
    .where(eq(products.id, product));
  const prices_seen = { price, discounted_price };
  value(await save(admin, { ...now, seen: now, stock_seen: stock, prices_seen }));
  expect(await read()).toMatchObject({ stock: sold, ...lower });
});

test("what a form does not send may have changed", async () => {
  const { read, save } = forms.product;
  const { stock, price, discounted_price, ...seen } = await read();
  value(await toggleFeatured(binu, { id: product }));
  const { is_featured: _, ...sent } = seen;
  value(await save(admin, { ...sent, stock, price, discounted_price, seen }));
});
