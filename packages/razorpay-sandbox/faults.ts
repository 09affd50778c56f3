import { commonFaults } from "#http-sandbox";

/** 'limit' is 429, 'busy' is 409. */
export const apiFaults = [...commonFaults, "error", "limit", "busy"] as const;
export type ApiFault = (typeof apiFaults)[number];
