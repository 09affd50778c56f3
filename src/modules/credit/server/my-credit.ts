import { desc, eq } from "drizzle-orm";
import { msg, t } from "#kernel/languages/messages.ts";
import { formatRupees, toRupees } from "#kernel/money.ts";
import * as accountPaths from "#kernel/pages/account-paths.ts";
import { ok } from "#kernel/result.ts";
import type { Db } from "#platform/database/client.ts";
import type { ProfileParts } from "#platform/module.ts";
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

/** The customer's book of credit has an entry in the menu, be it used up; what is left goes with the account. */
export const profile: ProfileParts = {
  async entry({ database }, { userId }) {
    const entries = await database.$count(creditEntries, eq(creditEntries.userId, userId));
    return entries > 0 ? { to: accountPaths.myCredit, label: msg("Store Credit"), icon: "tag" } : null;
  },
  async lost({ database }, { userId }) {
    const paise = await readBalance(database, userId);
    const credit = formatRupees(toRupees(paise));
    return paise > 0
      ? t("You have {credit} of store credit, which goes with the account: use it first if you like.", {
          credit,
        })
      : "";
  },
};

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
