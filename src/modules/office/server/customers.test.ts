import { describe, expect, test } from "vitest";
import { createAddress } from "#modules/addresses/server/addresses.ts";
import { writeOrders } from "#modules/orders/server/write-order.scene.ts";
import { reconcile } from "#modules/reconciliation/server/reconcile.ts";
import { shopForFile, someAddress, value } from "#tests/support/test-shop.ts";
import type { CustomerQuery, CustomerSort } from "../contract/customer.ts";
import { getCustomer, listCustomers } from "./customers.ts";

const shop = await shopForFile({ writesOrdersByHand: true });
const anu = await shop.newCustomer("Anu");
const binu = await shop.newCustomer("binu");
await shop.newCustomer("Chitra");
await shop.newCustomer("100%");
await writeOrders(shop.database, [
  { userId: anu.userId, status: "COMPLETED", at: new Date("2026-01-01T00:00:00Z"), paise: 100_050 },
  { userId: anu.userId, status: "PENDING", at: new Date("2026-01-02T00:00:00Z"), paise: 50 },
  { userId: anu.userId, status: "CANCELED-USER", at: new Date("2026-03-01T12:30:00.123Z"), paise: 700 },
  { userId: anu.userId, status: "CANCELED-ADMIN", at: new Date("2026-02-01T00:00:00Z"), paise: 900 },
  { userId: binu.userId, status: "SHIPPED", at: new Date("2026-05-01T00:00:00Z"), paise: 500_000 },
  { userId: null, status: "COMPLETED", at: new Date("2026-06-01T00:00:00Z"), paise: 1 },
]);
await reconcile(shop.database);

const query: CustomerQuery = { page: 1, limit: 20, sort: "name", order: "asc" };
const list = async (asked: Partial<CustomerQuery> = {}) =>
  value(await listCustomers(shop.admin, { ...query, ...asked }));
const names = async (asked: Partial<CustomerQuery>) => (await list(asked)).data.map(({ name }) => name);

test("canceled orders are counted, what they would have cost is not", async () => {
  const { data, count } = await list();
  expect(count).toBe(4);
  expect(data).toEqual([
    expect.objectContaining({ name: "100%", totalnoorders: 0, totalspent: 0, lastordered: null }),
    {
      id: anu.userId,
      name: "Anu",
      email: anu.email,
      totalnoorders: 4,
      totalspent: 1_001,
      lastordered: "2026-03-01T12:30:00.123Z",
    },
    expect.objectContaining({ name: "binu", totalnoorders: 1, totalspent: 5_000 }),
    expect.objectContaining({ name: "Chitra", totalnoorders: 0 }),
  ]);
});

test.each<[CustomerSort, string[], string[]]>([
  ["name", ["100%", "Anu", "binu", "Chitra"], ["Chitra", "binu", "Anu", "100%"]],
  ["email", ["100%", "Anu", "binu", "Chitra"], ["Chitra", "binu", "Anu", "100%"]],
  ["totalnoorders", ["100%", "Chitra", "binu", "Anu"], ["Anu", "binu", "100%", "Chitra"]],
  ["totalspent", ["100%", "Chitra", "Anu", "binu"], ["binu", "Anu", "100%", "Chitra"]],
  ["lastordered", ["Anu", "binu", "100%", "Chitra"], ["binu", "Anu", "100%", "Chitra"]],
])("sorted by %s, either way", async (sort, up, down) => {
  expect(await names({ sort, order: "asc" })).toEqual(up);
  expect(await names({ sort, order: "desc" })).toEqual(down);
});

test.each<[string, string[]]>([
  ["ANU", ["Anu"]],
  ["  u ", ["Anu", "binu"]],
  ["binu-", ["binu"]],
  ["%", ["100%"]],
  ["_", []],
  ["anu chitra", []],
])("searched for '%s'", async (search, found) => {
  for (const sort of ["name", "totalspent"] as const) {
    const page = await list({ search, sort, order: "asc" });
    const sorted = page.data.map(({ name }) => name).sort((a, b) => a.localeCompare(b));
    expect([sorted, page.count]).toEqual([found, found.length]);
  }
});

describe("one customer", () => {
  test("with addresses and orders, the newest first", async () => {
    await createAddress(shop.as(anu), someAddress);
    const file = value(await getCustomer(shop.admin, { id: anu.userId, page: 1, limit: 3 }));
    expect(file.customer).toMatchObject({ name: "Anu", totalnoorders: 4, totalspent: 1_001 });
    expect(file.addresses).toEqual([expect.objectContaining({ line1: someAddress.line1 })]);
    expect(file.orders.data.map(({ status }) => status)).toEqual([
      "CANCELED-USER",
      "CANCELED-ADMIN",
      "PENDING",
    ]);
    expect(file.orders.count).toBe(4);
  });

  test.each(["", "nobody", "ffffffff-ffff-4fff-bfff-ffffffffffff"])("nobody is '%s'", async (id) => {
    expect(await getCustomer(shop.admin, { id, page: 1, limit: 3 })).toMatchObject({
      code: "not_found",
    });
  });
});
