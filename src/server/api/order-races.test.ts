import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { placeOrder } from "#contract/order.ts";
import { products } from "#db/schema/catalogue.ts";
import { orders } from "#db/schema/orders.ts";
import { fillCart, giveAddress } from "#tests/support/call-examples.ts";
import { openTestApi, type Person } from "#tests/support/test-api.ts";

/** Races over real connections to a listening server, each customer with their own session and access token. */
const api = await openTestApi();
const http = await api.listen();
afterAll(async () => {
  await http.close();
  await api.close();
});

const stockOf = async (id: string) => {
  const [row] = await api.database.select().from(products).where(eq(products.id, id));
  return row?.stock;
};

async function ready(product: string): Promise<{ person: Person; body: object }> {
  const person = await api.customer();
  await fillCart(api, person, [product]);
  return { person, body: { address_id: await giveAddress(api, person), message: "Is Friday fine?" } };
}

test("50 customers order the last product at once: one order, stock 0, 49 clear refusals", async () => {
  const product = await api.shop.newProduct({ name: "The last saree" });
  const everybody = await Promise.all(Array.from({ length: 50 }, () => ready(product)));
  const before = await api.database.$count(orders);

  const replies = await Promise.all(
    everybody.map(({ person, body }, i) =>
      http.call(placeOrder, { token: person.token, body, headers: { "idempotency-key": `race-${i}` } }),
    ),
  );

  const placed = replies.filter((reply) => reply.status === 201);
  const refused = replies.filter((reply) => reply.status === 409);
  expect([placed.length, refused.length]).toEqual([1, 49]);
  expect(placed[0]?.response().data.products.map((line) => line.product_id)).toEqual([product]);
  for (const reply of refused) {
    expect(reply.error()).toEqual({
      code: "out_of_stock",
      message: "“The last saree” is out of stock. Please remove it from your cart.",
    });
  }
  expect(await stockOf(product)).toBe(0);
  expect(await api.database.$count(orders)).toBe(before + 1);
});

test("the same idempotency key 20 times at once: one order, the same answer", async () => {
  const product = await api.shop.newProduct({ stock: 20 });
  const { person, body } = await ready(product);

  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      http.call(placeOrder, { token: person.token, body, headers: { "idempotency-key": "same" } }),
    ),
  );

  const [first] = replies;
  for (const reply of replies) expect(reply.response()).toEqual(first?.response());
  expect(await api.database.$count(orders, eq(orders.userId, person.session.user.id))).toBe(1);
  expect(await stockOf(product)).toBe(19);
});
