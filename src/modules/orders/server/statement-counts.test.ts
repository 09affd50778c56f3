import { afterAll, beforeAll, expect, test } from "vitest";
import { createAddress } from "#modules/addresses/server/addresses.ts";
import { changeCart } from "#modules/cart/server/cart.ts";
import { checkOut } from "#modules/checkout/server/check-out.ts";
import type { Context } from "#platform/use-cases/context.ts";
// Its listeners hear of orders as in a whole shop.
import "#src/modules.ts";
import { openTestShop, someAddress, type TestShop, value } from "#tests/support/test-shop.ts";
import { cancelMyOrder } from "./change-order-status.ts";
import { listMyOrders } from "./read-orders.ts";

let shop: TestShop;
const seen = { statements: 0, trips: 0 };
let waiting = 0;
beforeAll(async () => {
  shop = await openTestShop({
    watch: () => {
      seen.statements += 1;
      if (waiting === 0) seen.trips += 1;
      waiting += 1;
      return () => {
        waiting -= 1;
      };
    },
  });
});
afterAll(() => shop.close());

/** How many statements some work needs, begin and commit among them, and how often it waits: those that are sent together are one trip. */
async function count(work: () => Promise<unknown>): Promise<typeof seen> {
  Object.assign(seen, { statements: 0, trips: 0 });
  await work();
  return { ...seen };
}

const add = async (own: Context, product_id: string) =>
  value(await changeCart(own, { product_id, action: "add" }));

async function buy(lines: number) {
  const own = shop.as(await shop.newCustomer());
  const products = await Promise.all(Array.from({ length: lines }, () => shop.newProduct({ stock: 2 })));
  const [last = "", ...others] = products;
  for (const product of others) await add(own, product);
  let address_id = "";
  let order_id = "";
  return {
    address: await count(async () => {
      address_id = value(await createAddress(own, someAddress)).id;
    }),
    add: await count(() => add(own, last)),
    more: await count(() => add(own, last)),
    order: await count(async () => {
      const input = { address_id, message: "Hello", payment_mode: "COD" as const, idempotencyKey: "k" };
      order_id = value(await checkOut(own, input)).id;
    }),
    list: await count(async () => {
      const { data } = value(await listMyOrders(own, { page: 1, limit: 10 }));
      expect(data[0]?.products).toHaveLength(lines);
    }),
    cancel: await count(async () => value(await cancelMyOrder(own, { order_id }))),
  };
}

test("a cart and an order wait seldom, and ten lines one more than one, which holds their products", async () => {
  const one = await buy(1);
  const ten = await buy(10);
  const statements = (counted: typeof one) =>
    Object.fromEntries(Object.entries(counted).map(([what, { statements }]) => [what, statements]));
  const { order = 0, cancel = 0, ...same } = statements(one);
  expect(statements(ten)).toEqual({ ...same, order: order + 1, cancel: cancel + 1 });
  // Two things that are done side by side wait once or twice, as their answers come.
  const most = { address: 2, add: 3, more: 3, order: 5, list: 2, cancel: 12 };
  for (const counted of [one, ten])
    for (const [what, { trips }] of Object.entries(counted))
      expect({ what, isFew: trips <= most[what as keyof typeof most] }).toEqual({ what, isFew: true });
});
