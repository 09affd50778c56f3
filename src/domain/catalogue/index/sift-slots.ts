import { type ChosenFacet, FACET_WIDTH, TOKEN_NUMBERS } from "./facet-tokens.ts";

/** What is counted on the way, by the numbers of facets' values. */
export interface Tally {
  /** Products that a value would show, under what is chosen of all other facets. */
  counts: Int32Array;
  /** What any of the slots has; null where that is known otherwise. */
  isThere: Uint8Array | null;
}

export const newTally = (isThereKnown: boolean): Tally => ({
  counts: new Int32Array(TOKEN_NUMBERS),
  isThere: isThereKnown ? null : new Uint8Array(TOKEN_NUMBERS),
});

interface Sieve {
  rows: Uint8Array;
  chosen: readonly ChosenFacet[];
  /** Which of the slots count at all; null for all of them. */
  fits: ((slot: number) => boolean) | null;
  tally: Tally | null;
}

/**
 * Those slots, in their order, that have what is chosen of every facet. A slot that has it of all but one counts for that one alone: there
 * it is what another choice would show. Plain loops over plain arrays, because lists with facets spend their time here.
 */
export function siftSlots({ rows, chosen, fits, tally }: Sieve, slots: Int32Array): Int32Array<ArrayBuffer> {
  const kept = new Int32Array(slots.length);
  const bits = bitsOf(chosen);
  const all = (1 << chosen.length) - 1;
  const counts = tally ? tally.counts : null;
  const isThere = tally ? tally.isThere : null;
  let length = 0;
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index] as number;
    if (fits !== null && !fits(slot)) continue;
    let from = slot * FACET_WIDTH;
    let to = from + FACET_WIDTH;
    if (isThere !== null) for (let place = from; place < to; place++) isThere[rows[place] as number] = 1;
    let met = 0;
    for (let place = from; place < to; place++) met |= bits[rows[place] as number] as number;
    const missing = all & ~met;
    if (missing === 0) kept[length++] = slot;
    else if ((missing & (missing - 1)) !== 0) continue;
    if (counts === null) continue;
    if (missing !== 0) {
      const only = chosen[31 - Math.clz32(missing)] as ChosenFacet;
      to = from + only.to;
      from += only.from;
    }
    for (let place = from; place < to; place++) {
      const value = rows[place] as number;
      counts[value] = (counts[value] as number) + 1;
    }
  }
  return kept.subarray(0, length);
}

/** For each number the bit of the choice that it meets: one for each facet of which something is chosen. */
function bitsOf(chosen: readonly ChosenFacet[]): Uint8Array {
  const bits = new Uint8Array(TOKEN_NUMBERS);
  for (const [place, { numbers }] of chosen.entries())
    for (const number of numbers) bits[number] = 1 << place;
  return bits;
}
