import { afterAll, beforeAll, expect, test } from "vitest";
import { createAddress } from "#modules/addresses/server/addresses.ts";
import { changeCart } from "#modules/cart/server/cart.ts";
import { checkOut } from "#modules/checkout/server/check-out.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { openTestShop, someAddress, type TestShop, value } from "#tests/support/test-shop.ts";
import { cancelMyOrder } from "./change-order-status.ts";
import { listMyOrders } from "./read-orders.ts";

let shop: TestShop;
const sent: string[] = [];
beforeAll(async () => {
  shop = await openTestShop({
    watch: (text) => {
      sent.push(text);
      return () => undefined;
    },
  });
});
afterAll(() => shop.close());

/** How many statements some work needs, begin and commit among them. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  sent.splice(0);
  await work();
  return sent.length;
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
    address: await countStatements(async () => {
      address_id = value(await createAddress(own, someAddress)).id;
    }),
    add: await countStatements(() => add(own, last)),
    more: await countStatements(() => add(own, last)),
    order: await countStatements(async () => {
      const input = { address_id, message: "Hello", payment_mode: "COD" as const, idempotencyKey: "k" };
      order_id = value(await checkOut(own, input)).id;
    }),
    list: await countStatements(async () => {
      const { data } = value(await listMyOrders(own, { page: 1, limit: 10 }));
      expect(data[0]?.products).toHaveLength(lines);
    }),
    cancel: await countStatements(async () => value(await cancelMyOrder(own, { order_id }))),
  };
}

test("a cart and an order cost few statements, and ten lines one more than one, which holds their products", async () => {
  const one = await buy(1);
  expect(await buy(10)).toEqual({ ...one, order: one.order + 1, cancel: one.cancel + 1 });
  const most = { address: 2, add: 5, more: 5, order: 10, list: 2, cancel: 12 };
  for (const [what, count] of Object.entries(one))
    expect({ what, isFew: count <= most[what as keyof typeof most] }).toEqual({ what, isFew: true });
});
