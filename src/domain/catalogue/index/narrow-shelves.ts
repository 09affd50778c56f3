import type { FacetCounts } from "#contract/garment/facets.ts";
import { type ChosenFacet, numbersOfFacet, toFacetCounts } from "./facet-tokens.ts";
import type { FacetTotals } from "./facet-totals.ts";
import { EVERYTHING, type ProductColumns } from "./product-columns.ts";
import type { Counted, SetRoom } from "./set-room.ts";
import { newTally, siftSlots, type Tally } from "./sift-slots.ts";
import { countOf, hasBit, toList } from "./slot-sets.ts";
import { bandOf, type Wanted } from "./wanted.ts";

const parts = ["inStock", "soldOut"] as const;
type Part = (typeof parts)[number];

/** What a list holds when facets are chosen, of each part, and its counts where they are asked for. */
export interface Narrowed extends Readonly<Record<Part, Counted>> {
  facet_counts?: FacetCounts;
}

interface Asked {
  columns: ProductColumns;
  totals: FacetTotals;
  room: SetRoom;
  wanted: Wanted;
  chosen: readonly ChosenFacet[];
  /** Whether what is sold out is left out. */
  inStock: boolean;
  /** Whether facets are counted. */
  isCounted: boolean;
}

/** From so many of a hundred slots on, a shelf is narrowed by bits of all slots and not one by one. */
const LARGE = 10;

const listed = (slots: Int32Array<ArrayBuffer>): Counted => ({ set: slots, count: slots.length });
const nothing = () => listed(new Int32Array(0));

/** Narrows what a search has found in each part. */
export function narrowFound(
  { columns, chosen, isCounted }: Pick<Asked, "columns" | "chosen" | "isCounted">,
  found: Readonly<Record<Part, Counted>>,
): Narrowed {
  const tally = isCounted ? newTally(false) : null;
  const sieve = { rows: columns.facets.rows(), chosen, fits: null, tally };
  const sift = ({ set, count }: Counted) => listed(siftSlots(sieve, toList(set, count)));
  return { inStock: sift(found.inStock), soldOut: sift(found.soldOut), ...countsOf(tally, tally?.isThere) };
}

/** Narrows a list of a query's filters by what is chosen of facets. */
export function narrowShelves(asked: Asked): Narrowed {
  const { columns, totals, room, wanted, chosen, inStock, isCounted } = asked;
  const asParts = inStock ? (["inStock"] as const) : parts;
  const isWhole = wanted.groups.length === 0 && wanted.min === 0 && wanted.max === Number.POSITIVE_INFINITY;
  const total = isWhole && isCounted ? totals.of(wanted.group, { soldOut: !inStock }) : null;
  const tally = isCounted ? newTally(total !== null) : null;
  if (total && chosen.length === 0)
    return { inStock: nothing(), soldOut: nothing(), facet_counts: toFacetCounts(total, total) };
  const size = asParts.reduce((sum, part) => sum + wanted.shelves[part].newest.length, 0);
  if (isWhole && size * 100 > LARGE * columns.ids.length) return narrowLarge(asked, asParts, total);
  const fits = wanted.groups.length === 0 ? null : (slot: number) => columns.isInAll(slot, wanted.groups);
  const sieve = { rows: columns.facets.rows(), chosen, fits, tally };
  const narrowed = { inStock: nothing(), soldOut: nothing() };
  for (const part of asParts) {
    const shelf = wanted.shelves[part];
    const { low, high } = bandOf(columns, shelf, wanted);
    const kept = siftSlots(sieve, isWhole ? shelf.newest.all() : shelf.price.all().subarray(low, high));
    // As bits, because a list of slots is in ascending order and this one is in the shelf's.
    narrowed[part] = { set: room.bitsOf(kept), count: kept.length };
  }
  return { ...narrowed, ...countsOf(tally, total ?? tally?.isThere) };
}

const countsOf = (tally: Tally | null, isThere: ArrayLike<number> | null | undefined) =>
  tally && isThere ? { facet_counts: toFacetCounts(tally.counts, isThere) } : {};

/** The same for the whole of a large shelf: 32 slots at a time, and one by one only those that lack one choice at most. */
function narrowLarge(
  { columns, room, wanted, chosen }: Asked,
  asParts: readonly Part[],
  total: Int32Array | null,
): Narrowed {
  const all = room.union(asParts.map(columns.bitsOf));
  const { having, near } = room.havingAll(
    all,
    chosen.map(({ numbers }) => numbers.map(columns.facets.slotsOf)),
  );
  const [only, ...others] = chosen;
  // Under no other choice every value of the only one shows what it shows of the shelf.
  const isNearCounted = total !== null && others.length > 0;
  const candidates = isNearCounted ? room.union([having, near]) : having;
  const tally = total ? newTally(true) : null;
  const groups = [wanted.group];
  const fits = wanted.group === EVERYTHING ? null : (slot: number) => columns.isInAll(slot, groups);
  const sieve = { rows: columns.facets.rows(), chosen, fits, tally };
  const kept = siftSlots(sieve, toList(candidates, countOf(candidates)));
  if (tally && total && only && !isNearCounted)
    for (const number of numbersOfFacet(only.facet)) tally.counts[number] = total[number] as number;
  return {
    inStock: listed(ofPart(kept, columns.bitsOf("inStock"))),
    soldOut: listed(ofPart(kept, columns.bitsOf("soldOut"))),
    ...countsOf(tally, total),
  };
}

/** Those of a list that are in a part. */
function ofPart(slots: Int32Array, part: Uint32Array): Int32Array<ArrayBuffer> {
  const found = new Int32Array(slots.length);
  let length = 0;
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index] as number;
    if (hasBit(part, slot)) found[length++] = slot;
  }
  return found.subarray(0, length);
}
