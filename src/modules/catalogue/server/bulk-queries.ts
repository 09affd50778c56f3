import { and, asc, inArray, isNull, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/client.ts";
import type { BulkGarment, ProductAction } from "../contract/bulk.ts";
import type { Product } from "../contract/product.ts";
import { products } from "../schema.ts";

/** Locks several products in the same order as orders do. */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNull(products.deletedAt)))
    .orderBy(asc(products.id))
    .for("no key update");
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
  // Undefined fields are not set.
  const set = { ...named, ageGroup: age_group, colors: color, materials: material };
  for (const [normalSize, some] of Map.groupBy(after, (product) => product.normal_size)) {
    const ids = some.map(({ id }) => id);
    await tx
      .update(products)
      .set({ ...set, normalSize, updatedAt: sql`now()` })
      .where(inArray(products.id, ids));
  }
}
