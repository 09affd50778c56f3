import { firstYearOf, storeMoment } from "../store-time.ts";

/** Years that books are kept at the least, after the end of the financial year that follows (Income-tax Rules, 1962, rule 17AA: the assessment year). */
export const LEAST_YEARS = 10;

/** The last day ('2038-03-31') on which something of this moment is kept for the books: 31 March, so many years after the end of the financial year that follows its own. */
export function retainedUntil(moment: Date, years: number): string {
  return `${firstYearOf(moment) + 2 + Math.max(years, LEAST_YEARS)}-03-31`;
}

/** The moment before which nothing has to be kept any more: the beginning of the first financial year whose `retainedUntil` is not over. */
export function retainedSince(now: Date, years: number): Date {
  const first = firstYearOf(now) - 1 - Math.max(years, LEAST_YEARS);
  return storeMoment(`${first}-04-01`);
}
