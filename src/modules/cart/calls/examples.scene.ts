import type { Examples, Expected, Scene } from "#tests/support/call-examples.ts";
import type { Person, TestApi } from "#tests/support/test-api.ts";
import { changeCart } from "../contract/cart.ts";
import type { cart } from "../module.ts";

/** Puts products into this customer's cart. */
export async function fillCart(api: TestApi, person: Person, products: string[]): Promise<void> {
  for (const product_id of products) {
    const reply = await api.call(changeCart, { token: person.token, body: { product_id, action: "add" } });
    reply.response();
  }
}

/** A piece that is held for this customer, who has it in the cart. */
export async function giveHeldProduct({ api, customer }: Pick<Scene, "api" | "customer">): Promise<string> {
  const piece = await api.shop.newProduct();
  await fillCart(api, customer, [piece]);
  return piece;
}

export const examples: Examples<typeof cart> = {
  getCart: {},
  changeCart: async ({ api }) => ({ body: { product_id: await api.shop.newProduct(), action: "add" } }),
  removeFromCart: async ({ api }) => ({ query: { product_id: await api.shop.newProduct() } }),
  makeHold: async (scene) => ({ body: { product_id: await giveHeldProduct(scene) } }),
  getDeliveryPromise: async ({ api }) => ({
    query: { pin: "682 016", product_id: await api.shop.newProduct() },
  }),
};

export const expected: Expected<typeof cart> = {
  queries: { getCart: 4, getDeliveryPromise: 5 },
  ofOneCustomer: ["makeHold"],
  ofOneself: ["getCart", "changeCart", "removeFromCart"],
};
