import { giveHeldProduct } from "#modules/cart/calls/examples.scene.ts";
import type { Examples, Expected } from "#tests/support/call-examples.ts";
import type { holds } from "../module.ts";

export const examples: Examples<typeof holds> = {
  getMyHolds: {},
  releaseHold: async (scene) => ({ query: { product_id: await giveHeldProduct(scene) } }),
  joinQueue: async ({ api }) => ({
    body: { product_id: await giveHeldProduct({ api, customer: await api.customer() }) },
  }),
  leaveQueue: async ({ api }) => ({ query: { product_id: await api.shop.newProduct() } }),
  getHoldSettings: {},
  saveHoldSettings: { body: { minutes: 30, payment_minutes: 10, max_held: 5 } },
};

export const expected: Expected<typeof holds> = {
  queries: { getMyHolds: 4, getHoldSettings: 3 },
  ofOneCustomer: ["releaseHold"],
  ofOneself: ["getMyHolds", "joinQueue", "leaveQueue"],
};
