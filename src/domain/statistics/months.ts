/** The store's clock: Asia/Kolkata is UTC+5:30 all year round, and was in every year that an order can have. */
const OFFSET_MS = 5.5 * 3_600_000;

/** The month of a moment by the store's clock, such as 2026-11. An order at 00:10 on the first belongs to the new month. */
export function monthOf(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 7);
}

/** The month of `now` and those before it, the oldest first. */
export function lastMonths(now: Date, count: number): string[] {
  const [year = 0, month = 1] = monthOf(now).split("-").map(Number);
  return Array.from({ length: count }, (_, i) =>
    new Date(Date.UTC(year, month - count + i, 1)).toISOString().slice(0, 7),
  );
}
