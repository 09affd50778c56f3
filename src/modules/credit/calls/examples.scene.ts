import type { Examples, Expected } from "#tests/support/call-examples.ts";
import type { credit } from "../module.ts";

export const examples: Examples<typeof credit> = {
  getMyCredit: {},
  getCustomerCredit: ({ customer }) => ({ query: { customer_id: customer.session.user.id } }),
  changeCreditByHand: async ({ api }) => {
    const customer_id = (await api.customer()).session.user.id;
    return {
      body: { customer_id, way: "give", amount: 100, reason: "For waiting so long", balance_seen: 0 },
    };
  },
};

export const expected: Expected<typeof credit> = {
  queries: { getMyCredit: 3, getCustomerCredit: 7 },
  ofOneself: ["getMyCredit"],
};
