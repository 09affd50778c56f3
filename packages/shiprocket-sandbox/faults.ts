import { commonFaults } from "#http-sandbox";

/**
 * 'limit' is 429, 'refuse' a refusal with status 400, 'expired' a token that is not valid any more, 'malformed' a success that is no JSON, 'wallet' a refusal within a
 * success, as couriers are assigned.
 */
export const apiFaults = [
  ...commonFaults,
  "error",
  "limit",
  "refuse",
  "expired",
  "malformed",
  "wallet",
] as const;
export type ApiFault = (typeof apiFaults)[number];
