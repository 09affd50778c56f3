import { randomInt, randomUUID } from "node:crypto";
import { giveSale } from "#modules/counter/calls/examples.scene.ts";
import { sellAtCounter } from "#modules/counter/server/qr-sale.ts";
import type { Examples, Expected } from "#tests/support/call-examples.ts";
import { value } from "#tests/support/test-shop.ts";
import type { upi } from "../module.ts";

export const examples: Examples<typeof upi> = {
  listUpi: {},
  settleUpi: async ({ api }) => {
    const paid = { way: "upi" as const, upi_reference: String(randomInt(1e11, 2e11)), key: randomUUID() };
    const sale = { ...(await giveSale(api)), ...paid };
    const { order_id } = value(await sellAtCounter(api.shop.admin, sale));
    return { body: { order_id, outcome: "came" } };
  },
  saveUpiSettings: { body: { vpa: "rebon@okbank" } },
};

export const expected: Expected<typeof upi> = {
  queries: { listUpi: 3 },
};
