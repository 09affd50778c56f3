/** In milliseconds. Days of the calendar are in store-time.ts. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
