import { randomUUID } from "node:crypto";
import { and, asc, count, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { fail, ok } from "#kernel/result.ts";
import { products } from "#modules/catalogue/schema.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import { asAdmin, lockName } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import { MOST_LABELS } from "../contract/label.ts";
import { productLabels } from "../schema.ts";

/** In stock, and no label of it was ever printed. */
const hasNone = and(
  isNull(products.deletedAt),
  sql`${products.stock} > 0`,
  sql`not exists (select from ${productLabels} l where l.product_id = ${products.id})`,
);

/** How many products in stock have no label yet. Admins only. */
export function countUnlabelled(ctx: Context) {
  return forAdmin(ctx, "products.read", async () => {
    const [row] = await ctx.database.select({ count: count() }).from(products).where(hasNone);
    return ok(row?.count ?? 0);
  });
}

/** Puts products into a batch of labels, the oldest first. Admins only; 'validation_failed' where there is none to print. */
export function makeLabels(ctx: Context, { ids }: { ids?: string[] | undefined }) {
  return asAdmin(ctx, "products", async (tx) => {
    await lockName(tx, "labels");
    const which = ids ? and(isNull(products.deletedAt), isAmong(ids)) : hasNone;
    const rows = await selectIds(tx, which);
    if (rows.length === 0) return fail("validation_failed", "There is no product to print a label of.");
    const batch = randomUUID();
    const found = rows.map(({ id }) => id);
    await tx.delete(productLabels).where(inArray(productLabels.productId, found));
    const printedAt = ctx.now();
    await tx
      .insert(productLabels)
      .values(found.map((productId, position) => ({ productId, batchId: batch, position, printedAt })));
    return ok({ batch, count: found.length });
  });
}

const isAmong = (ids: string[]) => sql`${products.id} = any(${sql.param(ids)}::uuid[])`;

const selectIds = (tx: Tx, which: SQL | undefined) =>
  tx
    .select({ id: products.id })
    .from(products)
    .where(which)
    .orderBy(asc(products.createdAt), asc(products.id))
    .limit(MOST_LABELS);

/** The products of a batch, as their labels say them, but for those that were deleted since. */
export function selectBatch(db: Db, batch: string) {
  return db
    .select({
      code: products.code,
      name: products.name,
      size: products.size,
      pricePaise: products.effectivePricePaise,
    })
    .from(productLabels)
    .innerJoin(products, eq(products.id, productLabels.productId))
    .where(and(eq(productLabels.batchId, batch), isNull(products.deletedAt)))
    .orderBy(asc(productLabels.position));
}
