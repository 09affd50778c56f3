import { and, eq, lt, or, sql } from "drizzle-orm";
import { keptData } from "#kernel/policies/kept-data.ts";
import { ok } from "#kernel/result.ts";
import { sessions, signUps, users, verifications } from "#modules/accounts/schema.ts";
import { auditEntries } from "#modules/audit/schema.ts";
import { deleteFailedMails } from "#modules/mail/server/failed-mails.ts";
import { contactMessages } from "#modules/messages/schema.ts";
import { anonymiseOldOrders } from "#modules/orders/server/anonymise-orders.ts";
import { staffInvitations } from "#modules/staff/schema.ts";
import type { Database, Tx } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { closedAccounts } from "../schema.ts";

const DAY_MS = 86_400_000;
/** Invitations go earlier than the rest of what is kept about staff. */
const INVITATION_DAYS = 365;

type Removal = (tx: Tx, before: Date, now: Date) => Promise<number>;
type Timed = { [Name in keyof typeof keptData]: (typeof keptData)[Name]["days"] extends null ? never : Name };

const counted = async (deleted: PromiseLike<{ rowCount: number | null }>) => (await deleted).rowCount ?? 0;

/** How each kind of data that has a time ends; `before` is the time of the youngest that goes. */
const removals: Record<Timed[keyof Timed], Removal> = {
  account: (tx, before) =>
    counted(
      tx
        .delete(users)
        .where(
          and(
            eq(users.emailVerified, false),
            eq(users.role, "CUSTOMER"),
            lt(users.createdAt, before),
            sql`not exists (select from orders o where o.user_id = ${users.id})`,
          ),
        ),
    ),
  closed: (tx, before) => counted(tx.delete(closedAccounts).where(lt(closedAccounts.closedAt, before))),
  async devices(tx, before) {
    await tx.delete(verifications).where(lt(verifications.expiresAt, before));
    await tx.delete(signUps).where(lt(signUps.expiresAt, before));
    return counted(tx.delete(sessions).where(lt(sessions.expiresAt, before)));
  },
  orders: anonymiseOldOrders,
  messages: (tx, before) => counted(tx.delete(contactMessages).where(lt(contactMessages.createdAt, before))),
  mails: deleteFailedMails,
  async staff(tx, before, now) {
    const ended = new Date(now.getTime() - INVITATION_DAYS * DAY_MS);
    const { expiresAt, acceptedAt, withdrawnAt } = staffInvitations;
    await tx
      .delete(staffInvitations)
      .where(or(lt(expiresAt, ended), lt(acceptedAt, ended), lt(withdrawnAt, ended)));
    return counted(tx.delete(auditEntries).where(lt(auditEntries.at, before)));
  },
};

/**
 * Removes what the shop keeps about people longer than its notice says (DPDP Act 2023, section 8(7)). Returns how much of each kind went;
 * calling it again changes nothing.
 */
export async function removeOutdated(database: Database, now: Date): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const [name, remove] of Object.entries(removals)) {
    const days = keptData[name as keyof typeof removals].days;
    const before = new Date(now.getTime() - days * DAY_MS);
    const done = await inTransaction(database, async (tx) => ok(await remove(tx, before, now)));
    removed[name] = done.value;
  }
  return removed;
}
