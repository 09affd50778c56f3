import { randomInt } from "node:crypto";
import { giveOrder } from "#modules/orders/calls/examples.scene.ts";
import type { Examples, Scene } from "#tests/support/call-examples.ts";
import { value } from "#tests/support/test-shop.ts";
import type { places } from "../module.ts";
import { savePlace } from "../server/places.ts";

const someRail = () => ({ name: `Rail ${randomInt(1_000_000)}`, parent_id: null });
const newPlace = async ({ api }: Scene) => value(await savePlace(api.shop.admin, someRail())).id;

export const examples: Examples<typeof places> = {
  savePlace: () => ({ body: someRail() }),
  deletePlace: async (scene) => ({ query: { id: await newPlace(scene) } }),
  moveProducts: async (scene) => ({
    body: { place_id: await newPlace(scene), products: [await scene.api.shop.newProduct()] },
  }),
  noteMissing: async ({ api, customer }) => {
    const { id: order_id, products } = await giveOrder(api, customer);
    return { body: { order_id, product_id: products[0]?.product_id, missing: true } };
  },
};
