import type { Examples, Expected } from "#tests/support/call-examples.ts";
import type { office } from "../module.ts";

export const examples: Examples<typeof office> = {
  listCustomers: { query: { page: 1, limit: 20, sort: "totalspent", order: "desc" } },
  exportCustomers: { query: { search: "anu" } },
};

export const expected: Expected<typeof office> = {
  queries: { listCustomers: 5, exportCustomers: 3 },
};
