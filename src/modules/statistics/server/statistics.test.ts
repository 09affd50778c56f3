import { expect, test } from "vitest";
import { createRandom } from "#demo/random.ts";
import { deleteProduct } from "#modules/catalogue/server/change-product.ts";
import { type OrderStatus, orderStatuses } from "#modules/orders/contract/order-status.ts";
import { type WrittenOrder, writeOrders } from "#modules/orders/server/write-order.scene.ts";
import { reconcile } from "#modules/reconciliation/server/reconcile.ts";
import { openTestShop, shopForFile, value } from "#tests/support/test-shop.ts";
import { getOverallStats, listMonthlyOrders, listStatusCounts } from "./statistics.ts";

const NOW = new Date("2026-11-20T08:00:00Z");
const HOUR = 3_600_000;

/** Fourteen months of orders, every status among them, with one at each edge of each month. */
function generateYear(): WrittenOrder[] {
  const { pick, whole, between } = createRandom(7);
  const some = (at: Date): WrittenOrder => ({
    userId: null,
    status: pick(orderStatuses),
    at,
    paise: whole(1, 500_000),
    mode: pick(["COD", "PREPAID"]),
    paid: pick(["PENDING", "FAILED", "SUCCESS"]),
  });
  const spread = Array.from({ length: 500 }, () =>
    some(new Date(NOW.getTime() - between(0, 425) * 24 * HOUR)),
  );
  const edges = Array.from({ length: 13 }, (_, back) => Date.UTC(2026, 10 - back, 1) - 5.5 * HOUR).flatMap(
    (start) => [start - 1, start, start + 10 * 60_000].map((at) => some(new Date(at))),
  );
  return [...spread, ...edges];
}

/** The month as a calendar on the wall in Kochi shows it, such as 2026-11. */
const wallCalendar = new Intl.DateTimeFormat("en-CA", {
  year: "numeric",
  month: "2-digit",
  timeZone: "Asia/Kolkata",
});

const months = [
  ...["2025-12", "2026-01", "2026-02", "2026-03", "2026-04", "2026-05"],
  ...["2026-06", "2026-07", "2026-08", "2026-09", "2026-10", "2026-11"],
];
const rupees = (all: readonly WrittenOrder[]) => all.reduce((sum, { paise }) => sum + paise, 0) / 100;

const year = generateYear();
const shop = await shopForFile({ now: () => NOW, writesOrdersByHand: true });
await writeOrders(shop.database, year);
await reconcile(shop.database);

const at = (month: string, status: OrderStatus) =>
  year.filter((order) => order.status === status && wallCalendar.format(order.at) === month);

test("sales are those of completed orders, in all and by month", async () => {
  const stats = value(await getOverallStats(shop.admin));
  const completed = year.filter(({ status }) => status === "COMPLETED");
  expect(stats.totalSales).toBe(rupees(completed));
  expect(stats.completedOrders).toBe(completed.length);
  expect(stats.monthlySales).toEqual(
    months.map((month) => ({ month, total_sales: rupees(at(month, "COMPLETED")) })),
  );
  const shown = stats.monthlySales.reduce((sum, { total_sales }) => sum + total_sales, 0);
  expect(shown).toBeLessThan(stats.totalSales);
});

test("orders are counted by status", async () => {
  expect(value(await listStatusCounts(shop.admin))).toEqual(
    orderStatuses.map((status) => ({
      status,
      count: year.filter((order) => order.status === status).length,
    })),
  );
});

test("orders are counted by the month they were placed in and the status they have", async () => {
  expect(value(await listMonthlyOrders(shop.admin))).toEqual(
    months.map((month) => ({
      month,
      pending: at(month, "PENDING").length,
      accepted: at(month, "ACCEPTED").length,
      shipped: at(month, "SHIPPED").length,
      completed: at(month, "COMPLETED").length,
      canceleduser: at(month, "CANCELED-USER").length,
      canceledadmin: at(month, "CANCELED-ADMIN").length,
    })),
  );
});

test("an empty shop has twelve months of nothing; deleted products and who keeps the shop never count", async () => {
  const own = await openTestShop({ now: () => new Date("2026-10-31T18:40:00Z") });
  try {
    const nothing = {
      ...{ totalSales: 0, gifts: 0, delivery: 0, tax: 0, returns: 0 },
      totalProducts: 0,
      completedOrders: 0,
      uniqueUsers: 0,
      monthlySales: months.map((month) => ({ month, total_sales: 0 })),
    };
    expect(value(await getOverallStats(own.admin))).toEqual(nothing);
    expect(value(await listMonthlyOrders(own.admin)).map(({ month }) => month)).toEqual(months);
    expect(value(await listStatusCounts(own.admin))).toEqual(
      orderStatuses.map((status) => ({ status, count: 0 })),
    );
    for (const fields of [{}, { is_active: false }]) await own.newProduct(fields);
    await deleteProduct(own.admin, { id: await own.newProduct() });
    await own.newCustomer();
    const stocked = { ...nothing, totalProducts: 2, uniqueUsers: 1 };
    expect(value(await getOverallStats(own.admin))).toEqual(stocked);
  } finally {
    await own.close();
  }
});
