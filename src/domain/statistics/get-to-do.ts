import { ok, type Result } from "#contract/result.ts";
import { missingStoreDetails } from "#contract/store-details.ts";
import { requireAdmin } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { countFailedRefunds } from "../payments/failed-refunds.ts";
import { readSettings } from "../settings/read-settings.ts";
import { countFailedMails } from "./failed-mail-queries.ts";
import { countWaitingOrders, findUnpictured } from "./to-do-queries.ts";

/** What waits to be done today. */
export interface ToDo {
  toAccept: number;
  toShip: number;
  /** Orders to be paid online whose money has not come. */
  unpaid: number;
  failedMails: number;
  /** Refunds that people have to see to, with the order of the oldest. */
  failedRefunds: Awaited<ReturnType<typeof countFailedRefunds>>;
  /** Pieces without a picture, with the names of the newest few. */
  unpictured: { count: number; names: string[] };
  /** What the store must say of itself and does not, in words. */
  missingDetails: string[];
}

/** What the shopkeepers have to do now. Shopkeepers only. */
export async function getToDo(ctx: Context): Promise<Result<ToDo, "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  const { database } = ctx;
  const [waiting, failedMails, failedRefunds, unpictured, { store }] = await Promise.all([
    countWaitingOrders(database),
    countFailedMails(database),
    countFailedRefunds(database),
    findUnpictured(database),
    readSettings(database),
  ]);
  return ok({
    ...waiting,
    failedMails,
    failedRefunds,
    unpictured,
    missingDetails: missingStoreDetails(store),
  });
}
