import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { toRupees } from "#kernel/money.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { ok } from "#kernel/result.ts";
import { recordChanges } from "#modules/audit/server/record-change.ts";
import { products } from "#modules/catalogue/schema.ts";
import { showProducts } from "#modules/catalogue/server/show-products.ts";
import type { Db } from "#platform/database/client.ts";
import { asAdmin, lockName } from "#platform/database/transaction.ts";
import { nounOf, type ToDoLine } from "#platform/to-do.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { Sorting, SortOut } from "../contract/ladder.ts";
import { ladderedProducts, priceLadders } from "../schema.ts";

/** The most of one kind that the screen shows; sorted ones make room. */
const SHOWN = 500;

/** Taken off sale by a ladder and still there: hidden, not deleted. */
const isUp = and(
  isNotNull(ladderedProducts.outAt),
  eq(products.isActive, false),
  isNull(products.deletedAt),
  sql`${products.stock} > 0`,
);

const selectCounts = (db: Db) =>
  db
    .select({ sorted: ladderedProducts.sortedTo, count: sql<number>`count(*)::int` })
    .from(ladderedProducts)
    .innerJoin(products, eq(products.id, ladderedProducts.productId))
    .where(isUp)
    .groupBy(ladderedProducts.sortedTo);

/** Products whose time is up: those that wait (null), or that were sorted so; the longest first. Admins only. */
export function listTimeIsUp(ctx: Context, { sorted }: { sorted: Sorting | null }) {
  return forAdmin(ctx, "prices", async () => {
    const { sortedTo } = ladderedProducts;
    const [rows, counts] = await Promise.all([
      ctx.database
        .select({
          id: products.id,
          code: products.code,
          name: products.name,
          size: products.size,
          paise: products.effectivePricePaise,
          out_at: ladderedProducts.outAt,
          ladder: priceLadders.name,
        })
        .from(ladderedProducts)
        .innerJoin(products, eq(products.id, ladderedProducts.productId))
        .leftJoin(priceLadders, eq(priceLadders.id, ladderedProducts.ladderId))
        .where(and(isUp, sorted ? eq(sortedTo, sorted) : isNull(sortedTo)))
        .orderBy(asc(ladderedProducts.outAt), asc(products.name), asc(products.id))
        .limit(SHOWN),
      selectCounts(ctx.database),
    ]);
    return ok({
      counts: Object.fromEntries(counts.map((row) => [row.sorted ?? "waiting", row.count])),
      rows: rows.map(({ paise, out_at, ...row }) => ({
        ...row,
        price: toRupees(paise),
        since: out_at?.toISOString() ?? "",
      })),
    });
  });
}

/** Says what becomes of products whose time is up, or brings them back on sale, where ladders leave them from then on. Others stay, and what waits for an hour. Admins only. */
export function sortOut(ctx: Context, { ids, to }: SortOut) {
  return asAdmin(ctx, "prices", async (tx, admin) => {
    await lockName(tx, "ladders");
    const found = await tx
      .select({ id: products.id, name: products.name, sorted_to: ladderedProducts.sortedTo })
      .from(ladderedProducts)
      .innerJoin(products, eq(products.id, ladderedProducts.productId))
      .where(and(isUp, inArray(products.id, ids)));
    const there = found.map(({ id }) => id);
    const changed = to === "sale" ? await showProducts(tx, admin, { ids: there, is_active: true }) : there;
    const sortedTo = to === "sale" ? null : to;
    await tx.update(ladderedProducts).set({ sortedTo }).where(inArray(ladderedProducts.productId, changed));
    const deed = { area: "catalogue", action: "updated", subjectType: "product" } as const;
    const entries = found.flatMap((before) =>
      changed.includes(before.id) ? { ...deed, before, after: { ...before, sorted_to: sortedTo } } : [],
    );
    await recordChanges(tx, admin, entries);
    return ok({ changed });
  });
}

/** How many still wait to be sorted. */
export const countWaiting = async (db: Db): Promise<number> =>
  (await selectCounts(db)).find(({ sorted }) => sorted === null)?.count ?? 0;

/** Products whose time is up and of which nobody said yet where they go. */
export async function timeIsUpToDo(ctx: Context): Promise<ToDoLine[]> {
  const count = await countWaiting(ctx.database);
  return [
    {
      rank: 95,
      permission: "prices",
      to: officePaths.timeIsUp,
      count,
      text: `${nounOf(count, "product")} whose time is up`,
      note: "For families, upcycling or the store: somebody says where each goes.",
    },
  ];
}
