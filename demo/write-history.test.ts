import { expect, test } from "vitest";
import { listCustomers } from "#modules/office/server/customers.ts";
import { refundStatuses } from "#modules/orders/contract/order-status.ts";
import { payments, refunds } from "#modules/orders/payment-schema.ts";
import { listOrders } from "#modules/orders/server/read-orders.ts";
import { reconcile } from "#modules/reconciliation/server/reconcile.ts";
import { getOverallStats } from "#modules/statistics/server/statistics.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { writeHistory } from "./write-history.ts";

const shop = await shopForFile();
const { database } = shop;
for (let made = 0; made < 20; made += 1) await shop.newProduct({ stock: 9 });
await writeHistory(shop.admin, { hero: [], password: "kasavu and gold" });

test("the demo's orders are in the book, so that its Home and its customers have figures", async () => {
  expect(value(await getOverallStats(shop.admin)).totalSales).toBeGreaterThan(0);
  const query = { page: 1, limit: 20, sort: "totalspent", order: "desc" } as const;
  expect(value(await listCustomers(shop.admin, query)).data[0]?.totalspent).toBeGreaterThan(0);
});

test("what was paid online has its payment, owes nothing, and its refunds are in every state", async () => {
  const { data } = value(await listOrders(shop.admin, { page: 1, limit: 100 }));
  const online = data.filter(({ payment_mode }) => payment_mode === "PREPAID");
  expect(online.length).toBeGreaterThan(6);
  expect(await database.$count(payments)).toBe(online.length);
  for (const { account } of online) expect(account.due).toBe(0);
  const made = await database.select().from(refunds);
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set(refundStatuses));
});

test("the book says what the other tables say", async () => {
  expect(await reconcile(database)).toEqual({ entered: 0, differences: [] });
});
