import type { Examples, Expected } from "#tests/support/call-examples.ts";
import { value } from "#tests/support/test-shop.ts";
import type { shipping } from "../module.ts";
import { replacePinAreas } from "../server/pin-areas.ts";

const someAreas = { csv: "pin,city\n682001-682043,Kochi\n" };

export const examples: Examples<typeof shipping> = {
  getShippingSettings: {},
  saveShippingSettings: { body: { rates: "by_weight", own_state_only: true } },
  exportPinAreas: {},
  replacePinAreas: { body: someAreas },
  previewPinAreas: { body: someAreas },
  restorePinAreas: async ({ api }) => {
    for (const pin of ["682001", "682001-682043"])
      value(await replacePinAreas(api.shop.admin, { csv: `pin\n${pin}\n` }));
    return {};
  },
  listOwnWeights: {},
  saveOwnWeight: async ({ api }) => ({ body: { product_id: await api.shop.newProduct(), grams: 850 } }),
};

export const expected: Expected<typeof shipping> = {
  queries: { getShippingSettings: 4, exportPinAreas: 3, listOwnWeights: 3 },
  changesNothing: {
    previewPinAreas: "The file is looked at: nothing of it is taken in.",
  },
};
