import { lt, sql } from "drizzle-orm";
import { DAY } from "#kernel/durations.ts";
import { keptSince } from "#kernel/policies/books.ts";
import { keptData } from "#kernel/policies/kept-data.ts";
import { ok } from "#kernel/result.ts";
import { removeEndedSessions, removeUnconfirmedAccounts } from "#modules/accounts/server/personal-data.ts";
import { removeOldEntries } from "#modules/audit/server/record-change.ts";
import { anonymiseOldClaims } from "#modules/claims/server/personal-data.ts";
import { forgetOldReasons } from "#modules/credit/server/close-credit.ts";
import { deleteFailedMails } from "#modules/mail/server/failed-mails.ts";
import { removeOldMessages } from "#modules/messages/server/personal-data.ts";
import { anonymiseOldOffers } from "#modules/offers/server/personal-data.ts";
import { anonymiseArrived, anonymiseOldOrders } from "#modules/orders/server/anonymise-orders.ts";
import { booksSection } from "#modules/settings/server/books-section.ts";
import { readSection } from "#modules/settings/server/read-settings.ts";
import { removeEndedInvitations } from "#modules/staff/server/invitations.ts";
import type { Database, Tx } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { closedAccounts } from "../schema.ts";

/** Invitations go earlier than the rest of what is kept about staff. */
const INVITATION_DAYS = 365;

type Removal = (tx: Tx, before: Date, now: Date) => Promise<number>;
type Timed = { [Name in keyof typeof keptData]: (typeof keptData)[Name]["days"] extends null ? never : Name };

/** An account that has orders stays, confirmed or not. */
async function withOrders(tx: Tx, userIds: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct user_id as id from orders where user_id = any(${sql.param(userIds)}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}

/** How each kind of data that has a time ends; `before` is the time of the youngest that goes. */
const removals: Record<Timed[keyof Timed], Removal> = {
  account: (tx, before) => removeUnconfirmedAccounts(tx, before, (ids) => withOrders(tx, ids)),
  async closed(tx, before) {
    const { rowCount } = await tx.delete(closedAccounts).where(lt(closedAccounts.closedAt, before));
    return rowCount ?? 0;
  },
  devices: removeEndedSessions,
  async orders(tx, before) {
    await anonymiseOldClaims(tx, before);
    await anonymiseOldOffers(tx, before);
    await forgetOldReasons(tx, before);
    return (await anonymiseOldOrders(tx, before)) + (await anonymiseArrived(tx));
  },
  messages: removeOldMessages,
  mails: deleteFailedMails,
  async staff(tx, before, now) {
    await removeEndedInvitations(tx, new Date(now.getTime() - INVITATION_DAYS * DAY));
    return removeOldEntries(tx, before);
  },
};

/** Removes what is kept longer than the notice says (DPDP Act 2023, section 8(7)), and returns how much of each kind. Safe to repeat. */
export async function removeOutdated(database: Database, now: Date): Promise<Record<string, number>> {
  const { keep_years } = await readSection(database, booksSection);
  const removed: Record<string, number> = {};
  for (const [name, remove] of Object.entries(removals)) {
    const days = keptData[name as keyof typeof removals].days;
    const before = days === "books" ? keptSince(now, keep_years) : new Date(now.getTime() - days * DAY);
    const done = await inTransaction(database, async (tx) => ok(await remove(tx, before, now)));
    removed[name] = done.value;
  }
  return removed;
}
