import { desc, eq } from "drizzle-orm";
import { toRupees } from "#kernel/money.ts";
import { ok } from "#kernel/result.ts";
import type { Db } from "#platform/database/client.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forSignedIn } from "#platform/use-cases/for-admin.ts";
import type { Credit } from "../contract/credit.ts";
import { creditEntries } from "../schema.ts";
import { readBalance } from "./balance.ts";
import { type Lot, lotsOf } from "./lots.ts";

/** The customer's own credit with its book, newest first. */
export function getMyCredit(ctx: Context) {
  return forSignedIn(ctx, async ({ userId }) => ok(await selectCreditOf(ctx.database, userId)));
}

/** The parts of somebody's credit; sure while it is locked. */
export async function selectLots(db: Db, userId: string): Promise<Lot[]> {
  return lotsOf(await db.select().from(creditEntries).where(eq(creditEntries.userId, userId)));
}

/** Whether the customer has a book of credit at all, be it used up. */
export function hasMyCredit(ctx: Context) {
  return forSignedIn(ctx, async ({ userId }) =>
    ok((await ctx.database.$count(creditEntries, eq(creditEntries.userId, userId))) > 0),
  );
}

/** Somebody's credit with its book; the caller knows who may see it. */
export async function selectCreditOf(db: Db, userId: string): Promise<Credit> {
  const rows = await db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.userId, userId))
    .orderBy(desc(creditEntries.at), desc(creditEntries.id));
  const lots = lotsOf(rows);
  return {
    balance: toRupees(await readBalance(db, userId)),
    entries: rows.map(({ id, paise, cause, orderId, note, at }) => ({
      id,
      amount: toRupees(paise),
      cause,
      order_id: orderId,
      note,
      at: at.toISOString(),
      last_day: firstEnd(lots.filter(({ entryId }) => entryId === id)),
    })),
  };
}

/** The day on which the first of the credit that an order gives back ends: it may have been of several entries. */
function firstEnd(lots: readonly Lot[]): string | null {
  return lots.flatMap(({ lastDay }) => lastDay ?? []).toSorted()[0] ?? null;
}
