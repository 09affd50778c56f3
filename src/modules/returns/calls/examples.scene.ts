import { giveSold } from "#modules/counter/calls/examples.scene.ts";
import type { Examples, Expected } from "#tests/support/call-examples.ts";
import type { returns } from "../module.ts";

export const examples: Examples<typeof returns> = {
  findReturnable: async ({ api }) => ({ query: { number: (await giveSold(api)).order_id.slice(0, 8) } }),
  returnAtCounter: async ({ api }) => {
    const { order_id, line_id } = await giveSold(api);
    return { body: { order_id, lines: [{ line_id, quantity: 1, piece: "stock" }], way: "cash" } };
  },
};

export const expected: Expected<typeof returns> = {
  queries: { findReturnable: 7 },
};
