import type { Examples, Expected } from "#tests/support/call-examples.ts";
import type { statistics } from "../module.ts";

export const examples: Examples<typeof statistics> = {
  getOverallStats: {},
  getWhatSells: {},
  getOrderStats: { query: { is_monthly: "true" } },
  exportWhatSells: {},
  listFailedMails: {},
  retryFailedMails: {},
};

export const expected: Expected<typeof statistics> = {
  queries: { getOverallStats: 6, getWhatSells: 7, getOrderStats: 3, exportWhatSells: 7, listFailedMails: 4 },
};
