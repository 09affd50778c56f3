import { inArray, sql } from "drizzle-orm";
import { DAY } from "#kernel/durations.ts";
import { ok } from "#kernel/result.ts";
import { products } from "#modules/catalogue/schema.ts";
import { findProducts } from "#modules/catalogue/server/read-model/product-query.ts";
import { countWaitingClaims } from "#modules/claims/server/list-claims.ts";
import { countParcelTasks } from "#modules/couriers/server/read-parcels.ts";
import { LATE_AFTER_DAYS } from "#modules/delivery/contract/parcel.ts";
import { countWaitingMessages } from "#modules/messages/server/messages.ts";
import { countWaitingOffers } from "#modules/offers/server/list-offers.ts";
import { countFailedRefunds } from "#modules/orders/server/refunds/failed-refunds.ts";
import { findBookDifferences } from "#modules/reconciliation/server/compare-books.ts";
import { missingStoreDetails } from "#modules/settings/contract/missing-store-details.ts";
import { readSettings } from "#modules/settings/server/read-settings.ts";
import { countWaitingDocuments } from "#modules/tax/server/issue-due.ts";
import type { Db } from "#platform/database/client.ts";
import { readBackupHealth } from "#platform/database/installation.ts";
import { countLateJobs, countWaitingMails } from "#platform/jobs/job-queries.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import { countFailedMails } from "./failed-mails.ts";

/**
 * Orders that wait for the admins, and those that wait for the customer's money: few, since unpaid orders are cancelled. Each is counted once;
 * one whose price is open waits for an answer to its offer, and is counted there.
 */
async function countWaitingOrders(db: Db, now: Date) {
  const lateBefore = new Date(now.getTime() - LATE_AFTER_DAYS.ACCEPTED * DAY);
  const { rows } = await db.execute<Record<"to_accept" | "to_ship" | "late" | "unpaid", string>>(sql`
    select count(*) filter (where may_be_accepted and not owes_online) as to_accept,
      count(*) filter (where may_be_sent) as to_ship,
      count(*) filter (where may_be_sent and status_since < ${lateBefore}) as late,
      count(*) filter (where waits_for_payment) as unpaid
    from order_standings where in_hand and not price_open`);
  const [row] = rows;
  return {
    toAccept: Number(row?.to_accept),
    toShip: Number(row?.to_ship),
    lateToShip: Number(row?.late),
    unpaid: Number(row?.unpaid),
  };
}

/** Products that are not deleted and have no image: how many, and the names of the newest few. */
async function findWithoutImage({ database, productIndex }: Context) {
  const sort = [{ by: "createdAt", descending: true }] as const;
  const { total, ids } = await findProducts(productIndex, { flags: { pictured: false }, sort, limit: 3 });
  const rows = await database
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return { count: total, names: ids.flatMap((id) => names.get(id) ?? []) };
}

/** Everything that waits for an admin now. Admins only. */
export function getToDo(ctx: Context) {
  return forAdmin(ctx, async () => {
    const { database } = ctx;
    const [
      waiting,
      offers,
      parcels,
      messages,
      claims,
      failedMails,
      waitingMails,
      lateJobs,
      failedRefunds,
      waitingDocuments,
      unpictured,
      { store },
      backups,
      bookDifferences,
    ] = await Promise.all([
      countWaitingOrders(database, ctx.now()),
      countWaitingOffers(database),
      countParcelTasks(database),
      countWaitingMessages(database, ctx.now()),
      countWaitingClaims(database, ctx.now()),
      countFailedMails(database),
      countWaitingMails(database),
      countLateJobs(database),
      countFailedRefunds(database),
      countWaitingDocuments(database),
      findWithoutImage(ctx),
      readSettings(database),
      readBackupHealth(database.$client, ctx.now()),
      findBookDifferences(database),
    ]);
    return ok({
      ...waiting,
      offers,
      ...parcels,
      messages,
      claims,
      failedMails,
      waitingMails,
      lateJobs,
      failedRefunds,
      waitingDocuments,
      unpictured,
      missingDetails: missingStoreDetails(store),
      backups,
      bookDifferences,
    });
  });
}
