import { and, asc, inArray, isNull, sql } from "drizzle-orm";
import type { BulkGarment, ProductAction } from "#contract/bulk.ts";
import type { Product } from "#contract/product.ts";
import type { Tx } from "#db/client.ts";
import { brands, categories, products, subCategories } from "#db/schema/catalogue.ts";

const tables = { brand: brands, category: categories, "sub category": subCategories } as const;
export type GroupKind = keyof typeof tables;

/**
 * Locks several brands, categories or sub-categories until the transaction ends, and returns the names of those that exist, by id.
 * Rows are locked in the order of their ids, so that two such calls can't deadlock.
 */
export async function lockGroups(
  tx: Tx,
  kind: GroupKind,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const table = tables[kind];
  const rows = await tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(table.id))
    .for("update");
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Locks several products in the same order as orders do. */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNull(products.deletedAt)))
    .orderBy(asc(products.id))
    .for("no key update");
}

/**
 * Locks brands or sub-categories that are to be deleted, and then their products: those are updated as well, and an order of the
 * same products must not lock them in another order. Returns the names by id.
 */
export async function lockForDeletion(
  tx: Tx,
  kind: "brand" | "sub category",
  ids: readonly string[],
): Promise<Map<string, string>> {
  const names = await lockGroups(tx, kind, ids);
  const column = kind === "brand" ? products.brandId : products.subCategoryId;
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(column, [...ids]))
    .orderBy(asc(products.id))
    .for("no key update");
  return names;
}

/** Updates several locked products at once: sets a flag, or changes every stock by the same number. */
export async function bulkUpdateProducts(
  tx: Tx,
  ids: readonly string[],
  action: Exclude<ProductAction, "delete" | "describe">,
  stock: number,
): Promise<void> {
  if (ids.length === 0) return;
  const set = {
    activate: { isActive: true },
    hide: { isActive: false },
    feature: { isFeatured: true },
    unfeature: { isFeatured: false },
    "add-stock": { stock: sql`${products.stock} + ${stock}::int` },
    "take-stock": { stock: sql`${products.stock} - ${stock}::int` },
  }[action];
  await tx
    .update(products)
    .set({ ...set, updatedAt: sql`now()` })
    .where(inArray(products.id, [...ids]));
}

/** Says the same of several locked products; `after` are these as they become. One statement for each size that filters go by. */
export async function describeProducts(
  tx: Tx,
  given: BulkGarment,
  after: readonly Pick<Product, "id" | "normal_size">[],
): Promise<void> {
  const { age_group, color, material, ...named } = given;
  // What is undefined is not set.
  const set = { ...named, ageGroup: age_group, colors: color, materials: material };
  for (const [normalSize, some] of Map.groupBy(after, (product) => product.normal_size)) {
    const ids = some.map(({ id }) => id);
    await tx
      .update(products)
      .set({ ...set, normalSize, updatedAt: sql`now()` })
      .where(inArray(products.id, ids));
  }
}
