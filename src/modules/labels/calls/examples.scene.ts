import type { Examples, Expected } from "#tests/support/call-examples.ts";
import type { labels } from "../module.ts";

export const examples: Examples<typeof labels> = {
  makeLabels: async ({ api }) => ({ body: { ids: [await api.shop.newProduct()] } }),
};

export const expected: Expected<typeof labels> = {
  changesNothing: {
    makeLabels: "Paper: which labels were printed is noted, and nothing that is sold changes.",
  },
};
