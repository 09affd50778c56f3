/** A rate of GST in percent: for goods of this HSN, from this day in India on, up to this price of a piece. */
interface RateRow {
  hsn: string;
  from: string;
  /** Paise that a piece costs at the most; null for any price. */
  upToPaise: number | null;
  percent: number;
}

/**
 * The rates that the shop knows. An HSN of more digits has the row of its beginning. Sources: Notification 1/2017-Central Tax (Rate),
 * schedules I and II, for the time before; Notification 9/2025-Central Tax (Rate) of 17 September 2025 for that from 22 September 2025.
 * Of 6309 (worn clothing) both have 5 % in secondary sources: whether single good pieces are 6309 or 61 and 62 is for the store's adviser.
 */
export const rateRows: readonly RateRow[] = [
  ...["61", "62"].flatMap((hsn) => [
    { hsn, from: "2017-07-01", upToPaise: 1_000_00, percent: 5 },
    { hsn, from: "2017-07-01", upToPaise: null, percent: 12 },
    { hsn, from: "2025-09-22", upToPaise: 2_500_00, percent: 5 },
    { hsn, from: "2025-09-22", upToPaise: null, percent: 18 },
  ]),
  { hsn: "6309", from: "2017-07-01", upToPaise: null, percent: 5 },
];

/** The facts of goods that decide their rate: `paise` is what the customer pays for all `quantity` pieces together. */
export interface Rated {
  hsn: string;
  quantity: number;
  paise: number;
}

/** The rate in percent on a day ('2026-04-01'); null for an HSN that the table does not have. */
export function rateOf({ hsn, quantity, paise }: Rated, day: string): number | null {
  const known = rateRows.filter((row) => hsn.startsWith(row.hsn) && row.from <= day);
  const since = known.reduce((latest, { from }) => (from > latest ? from : latest), "");
  const fitting = known
    .filter(({ from, upToPaise }) => from === since && paise <= (upToPaise ?? Infinity) * quantity)
    .toSorted((a, b) => (a.upToPaise ?? Infinity) - (b.upToPaise ?? Infinity));
  return fitting[0]?.percent ?? null;
}

/** Whether the table has a rate for goods of this HSN: 4, 6 or 8 digits. */
export function isKnownHsn(hsn: string): boolean {
  return /^(\d{4}|\d{6}|\d{8})$/.test(hsn) && rateRows.some((row) => hsn.startsWith(row.hsn));
}
