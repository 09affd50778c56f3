import { storeDate } from "#kernel/store-time.ts";
import type { creditCauses } from "../contract/credit-causes.ts";

export interface BookEntry {
  id: string;
  /** Below 0 where credit went. */
  paise: number;
  cause: (typeof creditCauses)[number];
  orderId: string | null;
  /** The last day of what it gave ('2027-03-31'); null for ever. */
  lastDay: string | null;
  at: Date;
}

/** A part of somebody's credit: what is left of what an entry gave, on the terms on which it was given. */
export interface Lot {
  entryId: string;
  left: number;
  /** Given by hand and never used: this can be taken back. What an order gave back is the customer's, as that of claims is. */
  byHand: boolean;
  lastDay: string | null;
}

/**
 * The parts of a book. Whatever goes is taken of what ends first, and of the oldest among equals; what is taken back by hand, of what was given by
 * hand alone. What an order gives back returns to the terms it was taken from, what ends last first, and can be used for a month from then on.
 */
export function lotsOf(entries: readonly BookEntry[]): Lot[] {
  const lots: Lot[] = [];
  const usedBy = new Map<string, Lot[]>();
  const inTurn = entries.toSorted((a, b) => a.at.getTime() - b.at.getTime() || b.paise - a.paise);
  for (const entry of inTurn) {
    const order = entry.orderId ?? "";
    const used = usedBy.get(order) ?? [];
    if (entry.paise > 0) lots.push(...broughtBy(entry, used));
    else usedBy.set(order, [...used, ...takenBy(entry, lots)]);
  }
  return lots;
}

function takenBy({ cause, paise }: BookEntry, lots: readonly Lot[]): Lot[] {
  const mayGo = lots.filter(({ byHand }) => byHand || cause !== "by_hand");
  return take(mayGo.toSorted(endingFirst), -paise);
}

/** `used`: the parts that the order of the entry has used so far. */
function broughtBy({ id: entryId, paise, cause, lastDay, at }: BookEntry, used: readonly Lot[]): Lot[] {
  const back = GIVEN_BACK.has(cause) ? take(used.toSorted(endingFirst).toReversed(), paise) : [];
  const aMonthOn = monthsAfter(storeDate(at), 1);
  const returned = back.map(({ left, lastDay: day }) => ({
    entryId,
    left,
    byHand: false,
    lastDay: day !== null && day < aMonthOn ? aMonthOn : day,
  }));
  const rest = paise - back.reduce((sum, { left }) => sum + left, 0);
  return rest > 0 ? [...returned, { entryId, left: rest, byHand: cause === "by_hand", lastDay }] : returned;
}

const GIVEN_BACK: ReadonlySet<BookEntry["cause"]> = new Set([
  "price_agreed",
  "order_canceled",
  "order_changed",
]);

/** By the last day; the order of those that end on the same stays. */
function endingFirst(a: Lot, b: Lot): number {
  if (a.lastDay === b.lastDay) return 0;
  return a.lastDay !== null && (b.lastDay === null || a.lastDay < b.lastDay) ? -1 : 1;
}

/** Takes so many paise of the lots, in their order, and returns the parts. */
function take(lots: readonly Lot[], paise: number): Lot[] {
  const taken: Lot[] = [];
  let wanted = paise;
  for (const lot of lots) {
    const left = Math.min(lot.left, wanted);
    lot.left -= left;
    wanted -= left;
    if (left > 0) taken.push({ ...lot, left });
  }
  return taken;
}

/** The day so many months later, or the last of a shorter month: a month after 31 January is 28 February. */
export function monthsAfter(day: string, months: number): string {
  const there = new Date(`${day}T00:00:00Z`);
  there.setUTCMonth(there.getUTCMonth() + months);
  if (there.getUTCDate() !== Number(day.slice(8))) there.setUTCDate(0);
  return there.toISOString().slice(0, 10);
}
