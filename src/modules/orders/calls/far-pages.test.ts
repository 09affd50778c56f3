import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderStatuses } from "#modules/orders/contract/order-status.ts";
import { listOrders } from "#modules/orders/server/read-orders.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { type WrittenOrder, writeOrders } from "../server/write-order.scene.ts";

const ORDERS = 1500;

const shop = await shopForFile({ writesOrdersByHand: true });
// Twenty days, some hours apart, so that many a day of the store begins within a page.
const start = Date.parse("2026-03-01T18:29:00Z");
const written = Array.from({ length: ORDERS }, (_, i): WrittenOrder => {
  const status = orderStatuses[i % 3] ?? "PENDING";
  return { userId: null, status, at: new Date(start + i * 20 * 60_000), paise: 100 + i };
});
await writeOrders(shop.database, written);

/** Compares near and far pages of a list with what stands there in this order. */
async function expectPages(
  limit: number,
  inOrder: SQL,
  list: (page: number) => Promise<{ count: number; data: { id: string }[] }>,
): Promise<void> {
  const { rows } = await shop.database.execute<{ id: string }>(inOrder);
  for (const page of [1, 2, 17, 26, 27, 40, Math.max(1, Math.ceil(rows.length / limit)), 999]) {
    const { count, data } = await list(page);
    expect(count).toBe(rows.length);
    expect(data.map(({ id }) => ({ id }))).toEqual(rows.slice((page - 1) * limit, page * limit));
  }
}

test.each([undefined, "PENDING", "SHIPPED"] as const)(
  "orders, %s: every page is what stands there",
  (status) =>
    expectPages(
      20,
      sql`select id from orders where ${status ?? null}::text is null or status = ${status ?? null}
      order by created_at desc, id desc`,
      async (page) => value(await listOrders(shop.admin, { page, limit: 20, status })),
    ),
);

test("a search of orders says the same on near and on far pages", async () => {
  const pending = { limit: 20, status: "PENDING" } as const;
  const far = value(await listOrders(shop.admin, { ...pending, page: 30, search: "kurta" }));
  const near = value(await listOrders(shop.admin, { ...pending, page: 1, search: "ku" }));
  expect([far.count, near.count]).toEqual([ORDERS / 3, ORDERS / 3]);
  expect([far.data.length, near.data.length]).toEqual([0, 20]);
});
