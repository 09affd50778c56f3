import { and, asc, inArray, isNull } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import { effectivePrice, toPaise, toRupees } from "#kernel/money.ts";
import type { Product } from "#modules/catalogue/contract/product.ts";
import { brands, categories, productImages, products, subCategories } from "#modules/catalogue/schema.ts";
import type { GarmentDefaults } from "#modules/catalogue/server/merge-garment.ts";
import { AS_WRITTEN, selectProductsByIds } from "#modules/catalogue/server/product-queries.ts";
import type { Db } from "#platform/database/client.ts";

export type Places = Awaited<ReturnType<typeof selectPlaces>>;

/** The defaults that a product's category and sub-category have for its garment. */
export function defaultsOf(
  places: Places,
  { category_id, sub_category_id }: Pick<Product, "category_id" | "sub_category_id">,
): GarmentDefaults {
  const { gender = null, ageGroup = null } = places.categories.find(({ id }) => id === category_id) ?? {};
  const { template = null } = places.subCategories.find(({ id }) => id === sub_category_id) ?? {};
  return { gender, ageGroup, template };
}

/** All categories, sub-categories and brands. Inside a transaction, `hold` keeps them from being deleted until it ends. */
export async function selectPlaces(db: Db, { lock }: { lock: boolean }) {
  const held = <T extends PgSelect>(query: T) => (lock ? query.for("share") : query);
  // Not with Promise.all: the statements of a transaction share one connection.
  return {
    categories: await held(db.select().from(categories).orderBy(asc(categories.id)).$dynamic()),
    subCategories: await held(db.select().from(subCategories).orderBy(asc(subCategories.id)).$dynamic()),
    brands: await held(db.select().from(brands).orderBy(asc(brands.id)).$dynamic()),
  };
}

/** The products of these ids as they are now, by id, deleted ones left out. `hold` keeps them as they are until the transaction ends. */
export async function selectProducts(
  db: Db,
  ids: string[],
  options: { lock: boolean },
): Promise<Map<string, Product>> {
  if (ids.length === 0) return new Map();
  const wanted = and(inArray(products.id, ids), isNull(products.deletedAt));
  if (options.lock)
    await db.select({ id: products.id }).from(products).where(wanted).orderBy(asc(products.id)).for("update");
  return selectProductsByIds(db, ids, AS_WRITTEN);
}

/** A name as good as another: whatever its case and its spaces. */
const plainName = (name: string) => name.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();

export function duplicateKey(entry: Pick<Product, "name" | "price">): string {
  return `${entry.price} ${plainName(entry.name)}`;
}

/** The ids of products that have one of these names and prices already, by both. Found by what they sell at, which is indexed. */
export async function selectDuplicates(
  db: Db,
  entries: Pick<Product, "name" | "price" | "discounted_price">[],
): Promise<Map<string, string>> {
  if (entries.length === 0) return new Map();
  const amounts = new Set(entries.map((entry) => toPaise(effectivePrice(entry))));
  const isAmong = inArray(products.effectivePricePaise, [...amounts]);
  const rows = await db
    .select({ id: products.id, name: products.name, pricePaise: products.pricePaise })
    .from(products)
    .where(and(isNull(products.deletedAt), isAmong));
  return new Map(rows.map((row) => [duplicateKey({ ...row, price: toRupees(row.pricePaise) }), row.id]));
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
