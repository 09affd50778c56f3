import type { Examples } from "#tests/support/call-examples.ts";
import type { statistics } from "../module.ts";

export const examples: Examples<typeof statistics> = {
  getOverallStats: {},
  getWhatSells: {},
  getOrderStats: { query: { is_monthly: "true" } },
  exportWhatSells: {},
  listFailedMails: {},
  retryFailedMails: {},
};
