import { addressOf } from "#modules/addresses/calls/examples.scene.ts";
import { fillCart } from "#modules/cart/calls/examples.scene.ts";
import type { Examples, Expected } from "#tests/support/call-examples.ts";
import type { checkout } from "../module.ts";

export const examples: Examples<typeof checkout> = {
  placeOrder: async ({ api, customer }) => {
    await fillCart(api, customer, [await api.shop.newProduct()]);
    return { body: { address_id: await addressOf(api, customer), message: "Is Friday fine?" } };
  },
};

export const expected: Expected<typeof checkout> = {
  ofOneCustomer: ["placeOrder"],
};
