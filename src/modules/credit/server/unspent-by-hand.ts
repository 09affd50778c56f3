import { type BookEntry, lotsOf } from "./lots.ts";

/** How many paise of what was given by hand are neither taken back nor used, whoever gave it. */
export function unspentByHand(entries: readonly BookEntry[]): number {
  return lotsOf(entries)
    .filter(({ byHand }) => byHand)
    .reduce((sum, { left }) => sum + left, 0);
}
