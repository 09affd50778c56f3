import { and, eq, lte, sql } from "drizzle-orm";
import { ok } from "#kernel/result.ts";
import { showProducts } from "#modules/catalogue/server/show-products.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { WorkPorts } from "#platform/module.ts";
import { productCollections } from "../schema.ts";
import { selectChosen } from "./collection-queries.ts";

/** Puts the products of collections on sale whose hour has come, and that wait for no other one; returns how many collections these were. Safe to repeat. */
export async function openCollections({
  database,
  now,
}: Pick<WorkPorts, "database" | "now">): Promise<number> {
  const isDue = and(eq(productCollections.waits, true), lte(productCollections.opensAt, now()));
  if ((await database.$count(productCollections, isDue)) === 0) return 0;
  const opened = await inTransaction(database, async (tx) => {
    const due = await tx
      .update(productCollections)
      .set({ waits: false, updatedAt: sql`now()` })
      .where(isDue)
      .returning({ id: productCollections.id });
    const ids = await selectChosen(
      tx,
      due.map(({ id }) => id),
    );
    await showProducts(tx, null, { ids, is_active: true });
    return ok(due.length);
  });
  return opened.value;
}
