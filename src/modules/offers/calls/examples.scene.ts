import { addressOf } from "#modules/addresses/calls/examples.scene.ts";
import { fillCart } from "#modules/cart/calls/examples.scene.ts";
import { placeOrder } from "#modules/orders/contract/order.ts";
import type { Examples, Expected } from "#tests/support/call-examples.ts";
import type { Person, TestApi } from "#tests/support/test-api.ts";
import type { offers } from "../module.ts";

/** An order of this customer for which less was offered than it costs; returns its id. */
export async function giveOffer(api: TestApi, person: Person): Promise<string> {
  await fillCart(api, person, [await api.shop.newProduct()]);
  const body = { address_id: await addressOf(api, person), message: "Would this do?", offer: 400 };
  return (await api.call(placeOrder, { token: person.token, body })).response().data.id;
}

export const examples: Examples<typeof offers> = {
  answerOffer: async ({ api, customer }) => ({
    query: { order_id: await giveOffer(api, customer) },
    body: { answer: "keep" },
  }),
  saveProductFloor: async ({ api }) => ({ body: { product_id: await api.shop.newProduct(), floor: 350 } }),
  saveOfferSettings: {
    body: { floor_percent: 60, answer_hours: 24, answer_1: "Gladly", answer_2: "", answer_3: "" },
  },
};

export const expected: Expected<typeof offers> = {
  ofOneCustomer: ["answerOffer"],
};
