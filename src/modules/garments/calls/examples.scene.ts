import type { Examples, Expected } from "#tests/support/call-examples.ts";
import type { garments } from "../module.ts";

export const examples: Examples<typeof garments> = {
  getMyMeasures: {},
  saveMyMeasures: { body: { measures: { tops: { chest: 52, length: 70.5 } } } },
};

export const expected: Expected<typeof garments> = {
  queries: { getMyMeasures: 2 },
  ofOneself: ["getMyMeasures", "saveMyMeasures"],
};
