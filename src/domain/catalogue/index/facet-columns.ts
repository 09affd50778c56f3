import { FACET_WIDTH, facetOf, facetPlaces, numbersOf, TOKEN_NUMBERS } from "./facet-tokens.ts";
import { addSlot, newPosting, type Posting, removeSlot, slotsOf } from "./posting.ts";
import type { SlotSet } from "./slot-sets.ts";

/** What products can be found by in facets: for each slot a row of numbers, and for each number the slots that customers can see. */
export interface FacetColumns {
  /** `FACET_WIDTH` numbers of each slot, those of a facet at its places, 0 where it has no more. */
  rows(): Uint8Array;
  set(slot: number, facets: readonly string[]): void;
  /** Notes a slot's row among the slots of its numbers; `capacity` is how many slots there are. */
  list(slot: number, capacity: number): void;
  /** Takes it out there. */
  unlist(slot: number): void;
  slotsOf(number: number): SlotSet;
}

export function createFacetColumns(): FacetColumns {
  let rows = new Uint8Array(1024 * FACET_WIDTH);
  const postings: Posting[] = Array.from({ length: TOKEN_NUMBERS }, newPosting);

  function forEachOf(slot: number, work: (posting: Posting) => void): void {
    for (let place = slot * FACET_WIDTH; place < (slot + 1) * FACET_WIDTH; place++) {
      const posting = postings[rows[place] as number];
      if (rows[place] !== 0 && posting) work(posting);
    }
  }

  return {
    rows: () => rows,
    set(slot, facets) {
      if ((slot + 1) * FACET_WIDTH > rows.length) {
        const larger = new Uint8Array(Math.max(rows.length * 2, (slot + 1) * FACET_WIDTH));
        larger.set(rows);
        rows = larger;
      }
      const row = rows.subarray(slot * FACET_WIDTH, (slot + 1) * FACET_WIDTH).fill(0);
      for (const number of numbersOf(facets)) {
        const { from, to } = facetPlaces[facetOf(number)];
        const free = row.subarray(from, to).indexOf(0);
        if (free >= 0) row[from + free] = number;
      }
    },
    list: (slot, capacity) => forEachOf(slot, (posting) => addSlot(posting, slot, capacity)),
    unlist: (slot) => forEachOf(slot, (posting) => removeSlot(posting, slot)),
    slotsOf(number) {
      const posting = postings[number];
      return posting ? slotsOf(posting) : new Int32Array(0);
    },
  };
}
