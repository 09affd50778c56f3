import { and, asc, inArray, isNull, sql } from "drizzle-orm";
import { type Changer, recordChanges } from "#modules/audit/server/record-change.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import { partsIn } from "#platform/module.ts";
import { products } from "../schema.ts";

/** The sentences why some of these products can't be shown yet, as other modules say, by their ids. */
export async function readNotYetShown(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const said = await Promise.all(partsIn("notYetShown").map((read) => read(db, ids)));
  return new Map(said.flatMap((one) => [...one]));
}

/** Shows or hides products that are not deleted, and logs each that was otherwise before; returns the ids of these. What can't be shown yet stays hidden. */
export async function showProducts(
  tx: Tx,
  changer: Changer,
  { ids, is_active }: { ids: readonly string[]; is_active: boolean },
): Promise<string[]> {
  // In the same order as orders do; those too that are so already, or what shows one now may not know yet what it waits for.
  const locked = await tx
    .select({ id: products.id, name: products.name, isActive: products.isActive })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNull(products.deletedAt)))
    .orderBy(asc(products.id))
    .for("no key update");
  const waiting = is_active ? await readNotYetShown(tx, ids) : new Map();
  const found = locked
    .filter(({ id, isActive }) => isActive !== is_active && !waiting.has(id))
    .map(({ id, name }) => ({ id, name }));
  const changed = found.map(({ id }) => id);
  await tx
    .update(products)
    .set({ isActive: is_active, updatedAt: sql`now()` })
    .where(inArray(products.id, changed));
  const changes = found.map((named) => ({
    area: "catalogue" as const,
    action: is_active ? "activated" : "hidden",
    subjectType: "product",
    before: { ...named, is_active: !is_active },
    after: { ...named, is_active },
  }));
  await recordChanges(tx, changer, changes);
  return changed;
}
