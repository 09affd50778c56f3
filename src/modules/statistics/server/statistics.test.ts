import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedIn } from "#kernel/actor.ts";
import { deleteProduct } from "#modules/catalogue/server/change-product.ts";
import { getCustomer, listCustomers } from "#modules/customers/server/customers.ts";
import { type OrderStatus, orderStatuses } from "#modules/orders/contract/order-status.ts";
import { openTestShop, type TestShop, value } from "#tests/support/test-shop.ts";
import { type WrittenOrder, writeOrders } from "#tests/support/write-order.ts";
import { getOverallStats, listMonthlyOrders, listStatusCounts } from "./statistics.ts";

const NOW = new Date("2026-11-20T08:00:00Z");
const HOUR = 3_600_000;

/** Small and repeatable; no statistics of its own. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Fourteen months of orders of these people, every status among them, with one at each edge of each month. */
function generateYear(people: readonly string[]): WrittenOrder[] {
  const draw = random(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(draw() * list.length)] as T;
  const some = (at: Date): WrittenOrder => ({
    userId: pick([...people, null]),
    status: pick(orderStatuses),
    at,
    paise: 1 + Math.floor(draw() * 500_000),
    mode: pick(["COD", "PREPAID"]),
    paid: pick(["PENDING", "FAILED", "SUCCESS"]),
  });
  const spread = Array.from({ length: 500 }, () => some(new Date(NOW.getTime() - draw() * 425 * 24 * HOUR)));
  const edges = Array.from({ length: 13 }, (_, back) => Date.UTC(2026, 10 - back, 1) - 5.5 * HOUR).flatMap(
    (start) => [start - 1, start, start + 10 * 60_000].map((at) => some(new Date(at))),
  );
  return [...spread, ...edges];
}

/** The month as a calendar on the wall in Kochi shows it. */
function monthOnTheWall(at: Date): string {
  const parts = new Intl.DateTimeFormat("en-GB", {
    year: "numeric",
    month: "2-digit",
    timeZone: "Asia/Kolkata",
  }).formatToParts(at);
  const part = (type: string) => parts.find((found) => found.type === type)?.value;
  return `${part("year")}-${part("month")}`;
}

const months = [
  ...["2025-12", "2026-01", "2026-02", "2026-03", "2026-04", "2026-05"],
  ...["2026-06", "2026-07", "2026-08", "2026-09", "2026-10", "2026-11"],
];
const rupees = (all: readonly WrittenOrder[]) => all.reduce((sum, { paise }) => sum + paise, 0) / 100;

let shop: TestShop;
let year: WrittenOrder[];
let people: SignedIn[];
beforeAll(async () => {
  shop = await openTestShop({ now: () => NOW });
  people = await Promise.all(["Anu", "Binu", "Chitra", "Devi"].map((name) => shop.newCustomer(name)));
  // The last of them never orders.
  year = generateYear(people.slice(0, 3).map(({ userId }) => userId));
  await writeOrders(shop.database, year);
});
afterAll(() => shop.close());

const at = (month: string, status: OrderStatus) =>
  year.filter((order) => order.status === status && monthOnTheWall(order.at) === month);

describe("a generated year of orders", () => {
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
});

describe("the same year, seen from the desk", () => {
  test("customers have ordered, spent and last ordered what their orders say", async () => {
    const { data, count } = value(
      await listCustomers(shop.admin, { page: 1, limit: 20, sort: "name", order: "asc" }),
    );
    expect(count).toBe(4);
    expect(data).toEqual(
      people.map(({ userId, name, email }) => {
        const own = year.filter((order) => order.userId === userId);
        const last = own.map((order) => order.at.getTime()).sort((a, b) => b - a)[0];
        return {
          id: userId,
          name,
          email,
          totalnoorders: own.length,
          totalspent: rupees(own.filter(({ status }) => !status.startsWith("CANCELED"))),
          lastordered: last === undefined ? null : new Date(last).toISOString(),
        };
      }),
    );
    for (const row of data) {
      const file = value(await getCustomer(shop.admin, { id: row.id, page: 1, limit: 10 }));
      expect(file.customer).toMatchObject(row);
      expect(file.orders.count).toBe(row.totalnoorders);
    }
  });
});

describe("an empty shop", () => {
  test("has twelve months of nothing", async () => {
    const empty = await openTestShop({ now: () => new Date("2026-10-31T18:40:00Z") });
    try {
      const stats = value(await getOverallStats(empty.admin));
      expect(stats).toEqual({
        totalSales: 0,
        totalProducts: 0,
        completedOrders: 0,
        uniqueUsers: 0,
        monthlySales: months.map((month) => ({ month, total_sales: 0 })),
      });
      expect(value(await listMonthlyOrders(empty.admin)).map(({ month }) => month)).toEqual(months);
      expect(value(await listStatusCounts(empty.admin)).map(({ count }) => count)).toEqual(
        orderStatuses.map(() => 0),
      );
    } finally {
      await empty.close();
    }
  });
});

test("products that are deleted and people who keep the shop are not counted", async () => {
  const own = await openTestShop();
  try {
    const [gone] = [
      await own.newProduct(),
      await own.newProduct(),
      await own.newProduct({ is_active: false }),
    ];
    await deleteProduct(own.admin, { id: gone });
    await own.newCustomer();
    const { totalProducts, uniqueUsers } = value(await getOverallStats(own.admin));
    expect([totalProducts, uniqueUsers]).toEqual([2, 1]);
  } finally {
    await own.close();
  }
});
