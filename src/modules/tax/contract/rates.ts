import { toPaise } from "#kernel/money.ts";

/** A rate of GST in percent, with at most two decimals: for goods of this HSN, from this day in India on, up to this sale value of a piece. */
export interface RateRow {
  hsn: string;
  from: string;
  /** Paise that a piece is worth without the tax at the most; null for any value. */
  upToPaise: number | null;
  percent: number;
}

/** The day from which Notification 9/2025-Central Tax (Rate) holds. */
const SINCE_2025 = "2025-09-22";

/** 5 % up to ₹2,500 a piece (of shoes a pair), 18 % above: without the tax, so that a piece at 5 % costs up to ₹2,625. */
const byPrice = (hsn: string): RateRow[] => [
  { hsn, from: SINCE_2025, upToPaise: 2_500_00, percent: 5 },
  { hsn, from: SINCE_2025, upToPaise: null, percent: 18 },
];
const atAnyPrice = (hsn: string, percent: number): RateRow => ({
  hsn,
  from: SINCE_2025,
  upToPaise: null,
  percent,
});

/**
 * The rates as delivered. An HSN of more digits has the rows of its beginning, the longest that there is. Sources: Notification
 * 1/2017-Central Tax (Rate), schedules I and II, for the time before; Notification 9/2025-Central Tax (Rate) of 17 September 2025, schedules I
 * (5 %), II (18 %) and IV (3 %), for that from 22 September 2025. Only what worn goods of a clothes shop are is here; the settings can have another table.
 * Of 6309 (worn clothing) both have 5 % in secondary sources: whether single good pieces are 6309 or 61 and 62 is for the store's adviser.
 */
export const rateRows: readonly RateRow[] = [
  ...["61", "62"].flatMap((hsn) => [
    { hsn, from: "2017-07-01", upToPaise: 1_000_00, percent: 5 },
    { hsn, from: "2017-07-01", upToPaise: null, percent: 12 },
  ]),
  // Apparel with shawls, scarves and ties (6117, 6214, 6215), made-up textiles, footwear.
  ...["61", "62", "63", "64"].flatMap(byPrice),
  { hsn: "6309", from: "2017-07-01", upToPaise: null, percent: 5 },
  // Leather goods and bags; handbags of cotton and of jute are taxed less.
  atAnyPrice("42", 18),
  atAnyPrice("42022220", 5),
  atAnyPrice("42022230", 5),
  // Headgear; textile caps, and hats that are knitted or of textile fabrics, are taxed less.
  atAnyPrice("65", 18),
  atAnyPrice("6501", 5),
  atAnyPrice("6505", 5),
  // Imitation jewellery.
  atAnyPrice("7117", 3),
];

/** The facts of goods that decide their rate: `paise` is what the customer pays for all `quantity` pieces together. */
export interface Rated {
  hsn: string;
  quantity: number;
  paise: number;
}

/**
 * The rate in percent on a day ('2026-04-01'); null for an HSN that the table does not have. The limits are of the sale value, which is without
 * the tax (CBIC's FAQ 33 of 27 July 2017), and prices are with it: so it is the lowest rate whose limit holds for the value that this rate gives.
 */
export function rateOf(
  { hsn, quantity, paise }: Rated,
  day: string,
  rates: readonly RateRow[] = rateRows,
): number | null {
  const known = rates.filter((row) => hsn.startsWith(row.hsn) && row.from <= day);
  const digits = Math.max(...known.map((row) => row.hsn.length));
  const nearest = known.filter((row) => row.hsn.length === digits);
  const since = nearest.reduce((latest, { from }) => (from > latest ? from : latest), "");
  // Whole numbers on both sides, of hundredths of a percent: no value is rounded below its limit.
  const fitting = nearest.filter(
    ({ from, upToPaise, percent }) =>
      from === since &&
      (upToPaise === null || paise * 100_00 <= upToPaise * quantity * (100_00 + toPaise(percent))),
  );
  return fitting.length > 0 ? Math.min(...fitting.map(({ percent }) => percent)) : null;
}

/** Whether goods of this HSN have a rate on a day, whatever they cost. */
export function hasRate(hsn: string, day: string, rates: readonly RateRow[]): boolean {
  return rateOf({ hsn, quantity: 1, paise: 0 }, day, rates) !== null;
}

/** Whether it is an HSN of goods as documents have it: 4, 6 or 8 digits. */
export const isHsn = (hsn: string) => /^(\d{4}|\d{6}|\d{8})$/.test(hsn);
