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
 * it is what another choice would show. Plain loops, because lists with facets spend their time here.
 */
export function siftSlots({ rows, chosen, fits, tally }: Sieve, slots: Int32Array): Int32Array<ArrayBuffer> {
  const kept = new Int32Array(slots.length);
  let length = 0;
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index] as number;
    if (fits && !fits(slot)) continue;
    const row = slot * FACET_WIDTH;
    if (tally?.isThere) {
      const { isThere } = tally;
      for (let place = row; place < row + FACET_WIDTH; place++) isThere[rows[place] as number] = 1;
    }
    let missing: ChosenFacet | null = null;
    let isNear = true;
    for (let number = 0; number < chosen.length && isNear; number++) {
      const facet = chosen[number] as ChosenFacet;
      if (isMet(facet, rows, row)) continue;
      isNear = missing === null;
      missing = facet;
    }
    if (!isNear) continue;
    if (!missing) kept[length++] = slot;
    if (!tally) continue;
    const { counts } = tally;
    const to = row + (missing ? missing.to : FACET_WIDTH);
    for (let place = row + (missing ? missing.from : 0); place < to; place++) {
      const value = rows[place] as number;
      counts[value] = (counts[value] as number) + 1;
    }
  }
  return kept.slice(0, length);
}

function isMet({ from, to, isChosen }: ChosenFacet, rows: Uint8Array, row: number): boolean {
  for (let place = row + from; place < row + to; place++) if (isChosen[rows[place] as number]) return true;
  return false;
}
