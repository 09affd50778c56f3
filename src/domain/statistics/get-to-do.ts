import { ok, type Result } from "#contract/result.ts";
import { missingStoreDetails } from "#contract/store-details.ts";
import { type BackupHealth, readBackupHealth } from "#db/installation.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { countFailedMails } from "../mail/failed-mail-queries.ts";
import { countWaitingMessages } from "../messages/message-queries.ts";
import { countFailedRefunds } from "../refunds/failed-refunds.ts";
import { readSettings } from "../settings/read-settings.ts";
import { countWaitingOrders, findWithoutImage } from "./to-do-queries.ts";
import { countLateJobs, countWaitingMails, type Waiting } from "./waiting-job-queries.ts";

/** What waits to be done today. */
export interface ToDo {
  toAccept: number;
  toShip: number;
  /** Orders to be paid online whose money has not come. */
  unpaid: number;
  /** Messages of the contact form past the 48 hours or the month; and those that wait for an answer, with time left. */
  overdueMessages: number;
  newMessages: number;
  failedMails: number;
  /** Mails that the mail server did not take so far. */
  waitingMails: Waiting;
  /** Mails, refunds and the like whose time has come and that nobody takes up. */
  lateJobs: Waiting;
  /** Refunds that people have to see to, with the order of the oldest. */
  failedRefunds: Awaited<ReturnType<typeof countFailedRefunds>>;
  /** Products without an image, with the names of the newest few. */
  unpictured: { count: number; names: string[] };
  /** What the store must say of itself and does not, in words. */
  missingDetails: string[];
  /** How the backups are. */
  backups: BackupHealth;
}

/** What the admins have to do now. Admins only. */
export async function getToDo(ctx: Context): Promise<Result<ToDo, "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  const { database } = ctx;
  const [
    waiting,
    messages,
    failedMails,
    waitingMails,
    lateJobs,
    failedRefunds,
    unpictured,
    { store },
    backups,
  ] = await Promise.all([
    countWaitingOrders(database),
    countWaitingMessages(database, ctx.now()),
    countFailedMails(database),
    countWaitingMails(database),
    countLateJobs(database),
    countFailedRefunds(database),
    findWithoutImage(ctx),
    readSettings(database),
    readBackupHealth(database.$client, ctx.now()),
  ]);
  return ok({
    ...waiting,
    ...messages,
    failedMails,
    waitingMails,
    lateJobs,
    failedRefunds,
    unpictured,
    missingDetails: missingStoreDetails(store),
    backups,
  });
}
