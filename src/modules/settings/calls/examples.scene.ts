import { demoStore } from "#demo/store.ts";
import type { Examples, Expected } from "#tests/support/call-examples.ts";
import { everythingOn } from "#tests/support/switch-everything-on.ts";
import type { settings } from "../module.ts";

export const examples: Examples<typeof settings> = {
  getFeatures: {},
  saveFeatures: { body: everythingOn },
  getStoreSettings: {},
  saveStoreDetails: { body: demoStore },
  savePaymentSettings: { body: { cash_on_delivery: true, online_payment: true, unpaid_hours: 24 } },
  saveDeliverySettings: {
    body: { delivery_charge: 49.5, free_delivery_from: 999, seen: { delivery_charge: 0 } },
  },
};

export const expected: Expected<typeof settings> = {
  queries: { getFeatures: 3, getStoreSettings: 3 },
};
