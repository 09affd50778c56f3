import { randomUUID } from "node:crypto";
import { getSession } from "#kernel/session.ts";
import { createAddress } from "#modules/addresses/contract/address.ts";
import { changeCart } from "#modules/cart/contract/cart.ts";
import { getProduct, listProductsByCategory } from "#modules/catalogue/contract/product.ts";
import { sendMessage } from "#modules/messages/contract/contact.ts";
import { cancelMyOrder, listMyOrders, placeOrder } from "#modules/orders/contract/order.ts";
import { someMessage } from "#tests/support/call-examples.ts";
import type { ApiClient } from "#tests/support/test-api.ts";
import { someAddress, type TestShop } from "#tests/support/test-shop.ts";
import { PASSWORD, writeAccount } from "#tests/support/write-account.ts";

const ORIGIN = "https://shop.example.org";

/** Everybody comes from somewhere else, as the proxy before the shop says it. */
const addressOf = (number: number) => ({ "x-forwarded-for": `10.0.${(number >> 8) & 255}.${number & 255}` });

/** Signs in a new customer and returns their access token. */
async function signIn(shop: TestShop, client: ApiClient, number: number): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  await writeAccount(shop.database, { email });
  const { body } = await client.send("POST", "/api/auth/sign-in/email", {
    body: { email, password: PASSWORD },
    headers: { origin: ORIGIN, ...addressOf(number) },
  });
  const { token } = body as { token: string };
  return (await client.call(getSession, { token })).response()?.access_token ?? "";
}

/** A visit of ten requests or more: looks around, fills a cart, orders, and every other time cancels; then sends something broken. */
async function visit(shop: TestShop, client: ApiClient, number: number): Promise<void> {
  const token = await signIn(shop, client, number);
  const min = number % 100;
  const found = (await client.call(listProductsByCategory, { query: { min, max: min + 5000 } })).response();
  const [product] = found.data.filter(({ stock }) => stock > 0);
  if (!product) throw new Error("Nothing is left to be sold.");
  (await client.call(getProduct, { query: { id: product.id } })).response();
  const address = (await client.call(createAddress, { token, body: someAddress })).response().data;
  (await client.call(changeCart, { token, body: { product_id: product.id, action: "add" } })).response();
  const order = { address_id: address.id, message: "Please call before you come" };
  const headers = { "idempotency-key": randomUUID() };
  const placed = (await client.call(placeOrder, { token, body: order, headers })).response().data;
  if (number % 2) (await client.call(cancelMyOrder, { token, body: { order_id: placed.id } })).response();
  (await client.call(listMyOrders, { token })).response();
  // Now and then somebody writes, or sends what can't be understood.
  if (number % 20 === 0) await client.call(sendMessage, { body: someMessage, headers: addressOf(number) });
  await client.send("POST", "/api/cart", { token, body: "{broken" });
}

/** Has so many customers visit side by side, one visit after the other, for so many seconds; returns how many visits. */
export async function shopAllDay(
  shop: TestShop,
  client: ApiClient,
  { customers, seconds }: { customers: number; seconds: number },
): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let visits = 0;
  const come = async () => {
    while (performance.now() < until) await visit(shop, client, visits++);
  };
  await Promise.all(Array.from({ length: customers }, come));
  return visits;
}
