import { FACET_WIDTH, facetOf, facetPlaces, MAKE_WIDTH, numbersOf, TOKEN_NUMBERS } from "./facet-tokens.ts";
import { createNumberedRows, type NumberedRows } from "./numbered-rows.ts";
import { addSlot, newPosting, type Posting, removeSlot, slotsOf } from "./posting.ts";
import type { SlotSet } from "./slot-sets.ts";

/**
 * What products can be found by in facets. Of each product one number is kept, of its make (what it has one of: size, condition, gender, age)
 * and its look (its colours and materials): of both there are few, however many products there are, so that what is true of a make or a look
 * is found out once for all of them.
 */
export interface FacetColumns {
  readonly makes: NumberedRows;
  readonly looks: NumberedRows;
  /** For each slot its make and its look, as `makeOf` and `lookOf` read them. */
  kinds(): Float64Array;
  set(slot: number, facets: readonly string[]): void;
  /** Notes a slot among those of its numbers; `capacity` is how many slots there are. */
  list(slot: number, capacity: number): void;
  /** Takes it out there. */
  unlist(slot: number): void;
  /** The slots that have a value, that customers can see. */
  slotsOf(number: number): SlotSet;
  /** The numbers of what a slot has, with 0 where it has no more; good until the next call. */
  rowOf(slot: number): Uint8Array;
}

/** So many makes are not possible. Make and look are one number of more than 32 bits. */
const MAKES = 2 ** 17;
export const makeOf = (kind: number) => kind % MAKES;
export const lookOf = (kind: number) => Math.floor(kind / MAKES);

export function createFacetColumns(): FacetColumns {
  const makes = createNumberedRows(MAKE_WIDTH);
  const looks = createNumberedRows(FACET_WIDTH - MAKE_WIDTH);
  let kinds = new Float64Array(1024);
  const postings: Posting[] = Array.from({ length: TOKEN_NUMBERS }, newPosting);
  const row = new Uint8Array(FACET_WIDTH);

  function copyRow({ width, bytes }: NumberedRows, number: number, to: number): void {
    const all = bytes();
    for (let place = 0; place < width; place++) row[to + place] = all[number * width + place] as number;
  }

  function rowOf(slot: number): Uint8Array {
    const kind = kinds[slot] as number;
    copyRow(makes, makeOf(kind), 0);
    copyRow(looks, lookOf(kind), MAKE_WIDTH);
    return row;
  }

  return {
    makes,
    looks,
    kinds: () => kinds,
    set(slot, facets) {
      if (slot >= kinds.length) {
        const larger = new Float64Array(Math.max(kinds.length * 2, slot + 1));
        larger.set(kinds);
        kinds = larger;
      }
      row.fill(0);
      // In the order of their numbers, so that the same colours in another order are no other look.
      for (const number of numbersOf(facets).sort((a, b) => a - b)) {
        const { from, to } = facetPlaces[facetOf(number)];
        const free = row.subarray(from, to).indexOf(0);
        if (free >= 0) row[from + free] = number;
      }
      const make = makes.numberOf(row.subarray(0, MAKE_WIDTH));
      kinds[slot] = looks.numberOf(row.subarray(MAKE_WIDTH)) * MAKES + make;
    },
    list(slot, capacity) {
      for (const number of rowOf(slot))
        if (number !== 0) addSlot(postings[number] as Posting, slot, capacity);
    },
    unlist(slot) {
      for (const number of rowOf(slot)) if (number !== 0) removeSlot(postings[number] as Posting, slot);
    },
    slotsOf(number) {
      const posting = postings[number];
      return posting ? slotsOf(posting) : new Int32Array(0);
    },
    rowOf,
  };
}
