import { named, someImage } from "#modules/catalogue/calls/examples.scene.ts";
import type { Examples, Scene } from "#tests/support/call-examples.ts";
import { value } from "#tests/support/test-shop.ts";
import type { CollectionInput } from "../contract/product-collection.ts";
import type { collections } from "../module.ts";
import { createProductCollection } from "../server/change-collections.ts";

const someCollection: CollectionInput = {
  name: "Onam whites",
  description: "Cream and white for ten days",
  ...someImage,
  is_active: true,
  on_home: true,
  in_menu: true,
  opens_at: null,
  filters: null,
  product_ids: [],
};
const newCollection = async ({ api }: Scene) =>
  value(await createProductCollection(api.shop.admin, named(someCollection))).id;

export const examples: Examples<typeof collections> = {
  createProductCollection: async ({ api }) => ({
    body: { ...named(someCollection), product_ids: [await api.shop.newProduct()] },
  }),
  updateProductCollection: async (scene) => ({
    body: {
      ...named(someCollection),
      filters: { search: "kurta", max: 500 },
      id: await newCollection(scene),
    },
  }),
  deleteProductCollection: async (scene) => ({ query: { id: await newCollection(scene) } }),
};
