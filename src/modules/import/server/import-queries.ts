import { and, asc, inArray, isNull } from "drizzle-orm";
import { brands, categories, productImages, products, subCategories } from "#modules/catalogue/schema.ts";
import { garmentOfColumns } from "#modules/catalogue/server/garment-columns.ts";
import type { GarmentDefaults } from "#modules/catalogue/server/merge-garment.ts";
import type { ProductState } from "#modules/catalogue/server/write-products.ts";
import type { Db } from "#platform/database/client.ts";
import type { Named } from "./find-name.ts";

export interface Places {
  categories: (Named & Pick<GarmentDefaults, "gender" | "ageGroup">)[];
  subCategories: (Named & { categoryId: string } & Pick<GarmentDefaults, "template">)[];
  brands: Named[];
}

/** The defaults that a product's category and sub-category have for its garment. */
export function defaultsOf(
  places: Places,
  { categoryId, subCategoryId }: Pick<ProductState, "categoryId" | "subCategoryId">,
): GarmentDefaults {
  const category = places.categories.find(({ id }) => id === categoryId);
  const sub = places.subCategories.find(({ id }) => id === subCategoryId);
  return {
    gender: category?.gender ?? null,
    ageGroup: category?.ageGroup ?? null,
    template: sub?.template ?? null,
  };
}

/** All categories, sub-categories and brands. Inside a transaction, `hold` keeps them from being deleted until it ends. */
export async function selectPlaces(db: Db, options: { hold: boolean }): Promise<Places> {
  const { id, name, gender, ageGroup } = categories;
  const allCategories = db
    .select({ id, name, gender, ageGroup })
    .from(categories)
    .orderBy(asc(categories.id))
    .$dynamic();
  const allSubCategories = db
    .select({
      id: subCategories.id,
      name: subCategories.name,
      categoryId: subCategories.categoryId,
      template: subCategories.template,
    })
    .from(subCategories)
    .orderBy(asc(subCategories.id))
    .$dynamic();
  const allBrands = db
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .orderBy(asc(brands.id))
    .$dynamic();
  // Not with Promise.all: the statements of a transaction share one connection.
  return {
    categories: await (options.hold ? allCategories.for("share") : allCategories),
    subCategories: await (options.hold ? allSubCategories.for("share") : allSubCategories),
    brands: await (options.hold ? allBrands.for("share") : allBrands),
  };
}

/** The products of these ids as they are now, by id, deleted ones left out. `hold` keeps them as they are until the transaction ends. */
export async function selectProducts(
  db: Db,
  ids: string[],
  options: { hold: boolean },
): Promise<Map<string, ProductState>> {
  if (ids.length === 0) return new Map();
  const wanted = db
    .select()
    .from(products)
    .where(and(inArray(products.id, ids), isNull(products.deletedAt)))
    .orderBy(asc(products.id))
    .$dynamic();
  const rows = await (options.hold ? wanted.for("update") : wanted);
  const images = await db
    .select()
    .from(productImages)
    .where(inArray(productImages.productId, ids))
    .orderBy(asc(productImages.productId), asc(productImages.position));
  const ofProduct = Map.groupBy(images, (image) => image.productId);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        name: row.name,
        description: row.description,
        pricePaise: row.pricePaise,
        discountedPricePaise: row.discountedPricePaise,
        stock: row.stock,
        categoryId: row.categoryId,
        subCategoryId: row.subCategoryId,
        brandId: row.brandId,
        isActive: row.isActive,
        isFeatured: row.isFeatured,
        pictures: (ofProduct.get(row.id) ?? []).map((image) => ({
          image_url: image.imageUrl,
          blur_hash: image.blurHash,
          alt_text: image.altText,
        })),
        garment: garmentOfColumns(row),
      },
    ]),
  );
}

export function duplicateKey(entry: Pick<ProductState, "name" | "pricePaise">): string {
  return `${entry.pricePaise} ${entry.name}`;
}

/** Which of these names and prices products have already. Found by what they sell at, which is indexed. */
export async function selectDuplicates(
  db: Db,
  entries: Pick<ProductState, "name" | "pricePaise" | "discountedPricePaise">[],
): Promise<Set<string>> {
  if (entries.length === 0) return new Set();
  const amounts = new Set(entries.map((entry) => entry.discountedPricePaise || entry.pricePaise));
  const rows = await db
    .select({ name: products.name, pricePaise: products.pricePaise })
    .from(products)
    .where(
      and(
        isNull(products.deletedAt),
        inArray(products.effectivePricePaise, [...amounts]),
        inArray(products.name, [...new Set(entries.map((entry) => entry.name))]),
      ),
    );
  return new Set(rows.map(duplicateKey));
}

/** The blur hashes of images that products have, by address. */
export async function selectBlurHashes(db: Db, addresses: string[]): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .selectDistinct({ imageUrl: productImages.imageUrl, blurHash: productImages.blurHash })
    .from(productImages)
    .where(inArray(productImages.imageUrl, addresses));
  return new Map(rows.map((row) => [row.imageUrl, row.blurHash]));
}
