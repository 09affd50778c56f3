import { ok } from "#contract/result.ts";
import * as contract from "#contract/statistics.ts";
import { type Api, routeCall } from "./route-call.ts";
import { one } from "./shapes.ts";

/** Calls on what the shop has sold and on what went wrong. */
export function routeStatistics(api: Api): void {
  routeCall(api, contract.getOverallStats, async (shop) => one(await shop.statistics.getOverallStats()));
  routeCall(api, contract.getOrderStats, async (shop, { query }) => {
    const { listMonthlyOrders, listStatusCounts } = shop.statistics;
    const rows = query.is_monthly === "true" ? await listMonthlyOrders() : await listStatusCounts();
    return rows.ok ? ok({ data: rows.value, count: rows.value.length }) : rows;
  });
  routeCall(api, contract.listFailedMails, (shop) => shop.mail.listFailedMails());
  routeCall(api, contract.retryFailedMails, async (shop) => one(await shop.mail.retryFailedMails()));
}
