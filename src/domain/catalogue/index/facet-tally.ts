import type { Sieve, Sifted } from "./facet-sieve.ts";
import { type ChosenFacet, facetPlaces, TOKEN_NUMBERS } from "./facet-tokens.ts";
import type { NumberedRows } from "./numbered-rows.ts";

/**
 * What is counted of a list, by the numbers of makes and looks. A product that has all that is chosen counts for its make and for its look.
 * One that lacks a single facet counts for that one alone, where it is what another choice would show: for its make where the make lacks
 * it, for its look where the look does. So one count of each is enough, and what it counts for is known by what the make or look lacks.
 */
export interface Tally {
  makes: Int32Array;
  looks: Int32Array;
  /** Those that were met at all, whatever is chosen. */
  makesThere: Uint8Array;
  looksThere: Uint8Array;
}

export const newTally = ({ makes, looks }: Sieve): Tally => ({
  makes: new Int32Array(makes.lacks.length),
  looks: new Int32Array(looks.lacks.length),
  makesThere: new Uint8Array(makes.lacks.length),
  looksThere: new Uint8Array(looks.lacks.length),
});

/** The counts by the numbers of facets' values: of each what it would show under what is chosen of all other facets. */
export function countsOf({ chosen, makes, looks }: Sieve, tally: Tally): Int32Array {
  const counts = new Int32Array(TOKEN_NUMBERS);
  addCounts(counts, makes, tally.makes, chosen, 0);
  addCounts(counts, looks, tally.looks, chosen, makes.rows.width);
  return counts;
}

/** `first` is where the rows begin among the places of facets. */
function addCounts(
  counts: Int32Array,
  { rows, lacks, lacking }: Sifted,
  counted: Int32Array,
  chosen: readonly ChosenFacet[],
  first: number,
): void {
  const bytes = rows.bytes();
  for (let number = 0; number < counted.length; number++) {
    const products = counted[number] as number;
    if (products === 0) continue;
    const only = lacks[number] === 0 ? null : chosen[lacking[number] as number];
    const { from, to } = only ? facetPlaces[only.facet] : { from: first, to: first + rows.width };
    for (let place = from - first; place < to - first; place++) {
      const value = bytes[number * rows.width + place] as number;
      counts[value] = (counts[value] as number) + products;
    }
  }
}

/** Which values any product had that was met, by their numbers. */
export function thereOf({ makes, looks }: Sieve, { makesThere, looksThere }: Tally): Uint8Array {
  const isThere = new Uint8Array(TOKEN_NUMBERS);
  noteValues(isThere, makes.rows, makesThere);
  noteValues(isThere, looks.rows, looksThere);
  return isThere;
}

function noteValues(isThere: Uint8Array, { width, bytes }: NumberedRows, there: Uint8Array): void {
  const all = bytes();
  for (let number = 0; number < there.length; number++) {
    if (there[number] === 0) continue;
    for (let place = number * width; place < (number + 1) * width; place++) isThere[all[place] as number] = 1;
  }
}
