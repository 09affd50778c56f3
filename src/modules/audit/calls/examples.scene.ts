import type { Examples, Expected } from "#tests/support/call-examples.ts";
import type { audit } from "../module.ts";

export const examples: Examples<typeof audit> = {
  listChanges: { query: { page: 1, limit: 25, area: "catalogue", search: "kurta" } },
};

export const expected: Expected<typeof audit> = {
  queries: { listChanges: 5 },
};
