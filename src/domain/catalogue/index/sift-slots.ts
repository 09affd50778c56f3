import { lookOf, makeOf } from "./facet-columns.ts";
import type { Sieve } from "./facet-sieve.ts";
import type { Tally } from "./facet-tally.ts";

const noTally: Tally = {
  makes: new Int32Array(0),
  looks: new Int32Array(0),
  makesThere: new Uint8Array(0),
  looksThere: new Uint8Array(0),
};

/**
 * Those slots, in their order, that have what is chosen of every facet, and for which `fits` says so where there is one; counts on the way
 * where there is a tally. A plain loop over plain arrays, because lists with facets spend their time here.
 */
export function siftSlots(
  { facets, makes, looks }: Sieve,
  tally: Tally | null,
  slots: Int32Array,
  fits: ((slot: number) => boolean) | null = null,
): Int32Array<ArrayBuffer> {
  const kinds = facets.kinds();
  const [makeLacks, lookLacks] = [makes.lacks, looks.lacks];
  const { makes: makeCounts, looks: lookCounts, makesThere, looksThere } = tally ?? noTally;
  const isCounted = tally !== null;
  const kept = new Int32Array(slots.length);
  let length = 0;
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index] as number;
    if (fits !== null && !fits(slot)) continue;
    const kind = kinds[slot] as number;
    const make = makeOf(kind);
    const look = lookOf(kind);
    const ofMake = makeLacks[make] as number;
    const ofLook = lookLacks[look] as number;
    if (isCounted) {
      makesThere[make] = 1;
      looksThere[look] = 1;
    }
    if (ofMake + ofLook > 1) continue;
    if (isCounted) {
      if (ofLook === 0) makeCounts[make] = (makeCounts[make] as number) + 1;
      if (ofMake === 0) lookCounts[look] = (lookCounts[look] as number) + 1;
    }
    if (ofMake + ofLook === 0) kept[length++] = slot;
  }
  return kept.subarray(0, length);
}
