import { and, asc, inArray, isNull, sql } from "drizzle-orm";
import type { ProductAction } from "#contract/bulk.ts";
import type { Tx } from "#db/client.ts";
import { brands, categories, products, subCategories } from "#db/schema/catalogue.ts";

const tables = { brand: brands, category: categories, "sub category": subCategories } as const;
export type GroupKind = keyof typeof tables;

/**
 * Holds several brands, categories or sub-categories until the transaction ends, and returns their names by id; what is not
 * there has none. Rows are taken in the order of their ids, so that two such calls never wait for each other.
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

/** Holds several products in the order that orders take theirs. */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNull(products.deletedAt)))
    .orderBy(asc(products.id))
    .for("no key update");
}

/**
 * Holds brands or sub-categories that are about to go, and then their products: each of those is written to, and an order of
 * the same products must not take them the other way round. Returns the names by id.
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

/** Does one thing to several held products: a flag is set, or the stock changed by the same number for all. */
export async function bulkUpdateProducts(
  tx: Tx,
  ids: readonly string[],
  action: Exclude<ProductAction, "delete">,
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
