import type { Examples, Expected, Scene } from "#tests/support/call-examples.ts";
import { saveSearch } from "../contract/saved-search.ts";
import type { savedSearches } from "../module.ts";

async function giveWanted({ api, customer: { token } }: Scene): Promise<string> {
  const filters = { search: "silk" };
  return (await api.call(saveSearch, { token, body: { filters } })).response().data.id;
}

export const examples: Examples<typeof savedSearches> = {
  listSavedSearches: {},
  saveSearch: { body: { filters: { search: "kurta", max: 800, size: ["M"] } } },
  setSavedSearchMails: async (scene) => ({ body: { id: await giveWanted(scene), mails: false } }),
  removeSavedSearch: async (scene) => ({ query: { id: await giveWanted(scene) } }),
  watchSimilar: async ({ api }) => ({ body: { product_id: await api.shop.newProduct({ stock: 0 }) } }),
  unwatchSimilar: async ({ api }) => ({ query: { product_id: await api.shop.newProduct({ stock: 0 }) } }),
};

export const expected: Expected<typeof savedSearches> = {
  queries: { listSavedSearches: 2 },
  ofOneCustomer: ["setSavedSearchMails", "removeSavedSearch"],
  ofOneself: ["listSavedSearches", "saveSearch", "watchSimilar", "unwatchSimilar"],
};
