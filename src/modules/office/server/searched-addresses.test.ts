import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createAddress } from "#modules/addresses/server/addresses.ts";
import { orderAddresses } from "#modules/orders/schema.ts";
import { listOrders } from "#modules/orders/server/read-orders.ts";
import { writeOrders } from "#modules/orders/server/write-order.scene.ts";
import { numberSearched } from "#platform/database/search-addresses.ts";
import { shopForFile, someAddress, value } from "#tests/support/test-shop.ts";
import { listCustomers } from "./customers.ts";

const ways = [
  "9745112345",
  "+91 97451 12345",
  "+91-97451-12345",
  "097451 12345",
  "0091 9745112345",
  "(97451) 12345",
  "९७४५११२३४५",
  "൯൭൪൫൧൧൨൩൪൫",
  "97451",
];

test.each([
  ...ways.slice(0, -1).map((way) => [way, "9745112345"]),
  ["682 016", "682016"],
  ["97451", "97451"],
])("'%s' is the number %s", (search, digits) => expect(numberSearched(search)).toBe(digits));

test.each(["Trivandrum", "3f2a91c4", "12", "", "MG Road 12"])("'%s' is no number", (search) =>
  expect(numberSearched(search)).toBeNull(),
);

const shop = await shopForFile({ writesOrdersByHand: true });
const customer = await shop.newCustomer();
const place = {
  line1: "7 Chapel Street",
  line2: "Pattom Palace",
  city: "Trivandrum",
  state: "Kerala",
  zip: "695004",
};
value(await createAddress(shop.as(customer), { ...someAddress, ...place, mobile: "9745112345" }));
const order = { userId: null, at: new Date("2026-01-01T00:00:00Z"), paise: 100, status: "PENDING" as const };
const [id = ""] = await writeOrders(shop.database, [order, order]);
await shop.database
  .update(orderAddresses)
  .set({ ...place, mobile: "9745112345" })
  .where(eq(orderAddresses.orderId, id));

test.each([...ways, "695004", "695 004", "Pattom Palace", "pattom pal", "Trivandrum, Kerala 695004"])(
  "the office finds an order and a customer by '%s'",
  async (search) => {
    const query = { page: 1, limit: 20, search };
    const found = value(await listOrders(shop.admin, { ...query, status: "PENDING" }));
    expect([found.count, found.data.map((each) => each.id)]).toEqual([1, [id]]);
    const people = value(await listCustomers(shop.admin, { ...query, sort: "name", order: "asc" }));
    expect(people.data.map((each) => each.id)).toEqual([customer.userId]);
  },
);
