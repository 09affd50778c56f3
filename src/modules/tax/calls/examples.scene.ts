import { giveOrder } from "#modules/orders/calls/examples.scene.ts";
import type { Examples, Expected } from "#tests/support/call-examples.ts";
import type { tax } from "../module.ts";
import { giveOrderToTax } from "../server/give-order-to-tax.scene.ts";

export const examples: Examples<typeof tax> = {
  getTaxSettings: {},
  saveTaxSettings: async ({ api }) => ({
    body: {
      on: true,
      supplies: "exempt",
      default_hsn: "6309",
      categories: [{ category_id: await api.shop.categoryId(), hsn: "6204" }],
    },
  }),
  listTaxDocuments: { query: { month: "2026-11" } },
  issueTaxDocument: async ({ api, customer }) => ({
    body: { order_id: await giveOrderToTax(api.shop, await giveOrder(api, customer)), state_code: "32" },
  }),
  exportGstr1: { query: { month: "2026-11", file: "b2cs" } },
  exportDayBook: { query: { from: "2026-11-01", to: "2026-11-30" } },
  exportJournal: { query: {} },
};

export const expected: Expected<typeof tax> = {
  queries: { getTaxSettings: 5, listTaxDocuments: 3, exportGstr1: 4, exportDayBook: 3, exportJournal: 3 },
};
