import { storeDate } from "#kernel/store-time.ts";

/** The month of a moment by the store's clock, such as 2026-11. An order at 00:10 on the first belongs to the new month. */
export function monthOf(timestamp: Date): string {
  return storeDate(timestamp).slice(0, 7);
}

/** The month of `now` and those before it, the oldest first. */
export function lastMonths(now: Date, count: number): string[] {
  const [year = 0, month = 1] = monthOf(now).split("-").map(Number);
  return Array.from({ length: count }, (_, i) =>
    new Date(Date.UTC(year, month - count + i, 1)).toISOString().slice(0, 7),
  );
}
