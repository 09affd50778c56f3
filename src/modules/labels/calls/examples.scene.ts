import type { Examples } from "#tests/support/call-examples.ts";
import type { labels } from "../module.ts";

export const examples: Examples<typeof labels> = {
  makeLabels: async ({ api }) => ({ body: { ids: [await api.shop.newProduct()] } }),
};
