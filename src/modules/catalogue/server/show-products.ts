import { and, asc, inArray, isNull, ne, sql } from "drizzle-orm";
import { type Changer, recordChanges } from "#modules/audit/server/record-change.ts";
import type { Tx } from "#platform/database/client.ts";
import { products } from "../schema.ts";

/** Shows or hides products that are not deleted, and logs each that was otherwise before; returns the ids of these. */
export async function showProducts(
  tx: Tx,
  changer: Changer,
  { ids, is_active }: { ids: readonly string[]; is_active: boolean },
): Promise<string[]> {
  const isOne = and(
    inArray(products.id, [...ids]),
    isNull(products.deletedAt),
    ne(products.isActive, is_active),
  );
  // In the same order as orders do.
  const locked = await tx
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(isOne)
    .orderBy(asc(products.id))
    .for("no key update");
  const found = locked.map(({ id }) => id);
  await tx
    .update(products)
    .set({ isActive: is_active, updatedAt: sql`now()` })
    .where(inArray(products.id, found));
  const changes = locked.map((named) => ({
    area: "catalogue" as const,
    action: is_active ? "activated" : "hidden",
    subjectType: "product",
    before: { ...named, is_active: !is_active },
    after: { ...named, is_active },
  }));
  await recordChanges(tx, changer, changes);
  return found;
}
