import type { FacetCounts } from "#contract/garment/facets.ts";
import type { FacetCubes, ShelfCubes } from "./facet-cubes.ts";
import { createSieve, isMet, type Sieve } from "./facet-sieve.ts";
import { countsOf, newTally, type Tally, thereOf } from "./facet-tally.ts";
import { type ChosenFacet, toFacetCounts } from "./facet-tokens.ts";
import type { FacetTotals } from "./facet-totals.ts";
import { EVERYTHING, type ProductColumns } from "./product-columns.ts";
import type { Counted, SetRoom } from "./set-room.ts";
import { siftSlots } from "./sift-slots.ts";
import { keepFitting, type SlotSet, toList } from "./slot-sets.ts";
import { bandOf, type Wanted } from "./wanted.ts";

const parts = ["inStock", "soldOut"] as const;
type Part = (typeof parts)[number];

/** What a list holds of a part. */
export interface Fitting extends Counted {
  /** Tells whether a slot is in the set, where that is known without making it. */
  has?: (slot: number) => boolean;
  /** Whether the set is a list in the order that is wanted, backwards where that is. */
  isInOrder?: boolean;
}

/** What a list holds when facets are chosen, of each part, and its counts where they are asked for. */
export interface Narrowed extends Readonly<Record<Part, Fitting>> {
  facet_counts?: FacetCounts;
}

interface Asked {
  columns: ProductColumns;
  totals: FacetTotals;
  cubes: FacetCubes;
  room: SetRoom;
  wanted: Wanted;
  chosen: readonly ChosenFacet[];
  /** Whether what is sold out is left out. */
  inStock: boolean;
  /** Whether facets are counted. */
  isCounted: boolean;
}

const listed = (slots: Int32Array<ArrayBuffer>): Counted => ({ set: slots, count: slots.length });
const nothing = () => listed(new Int32Array(0));

/** Narrows what a search has found in each part. */
export function narrowFound(
  { columns, chosen, isCounted }: Pick<Asked, "columns" | "chosen" | "isCounted">,
  found: Readonly<Record<Part, Counted>>,
): Narrowed {
  const sieve = createSieve(columns.facets, chosen);
  const tally = isCounted ? newTally(sieve) : null;
  const sift = ({ set, count }: Counted) => listed(siftSlots(sieve, tally, toList(set, count)));
  return { inStock: sift(found.inStock), soldOut: sift(found.soldOut), ...readCounts(sieve, tally, null) };
}

/** Narrows a list of a query's filters by what is chosen of facets. */
export function narrowShelves(asked: Asked): Narrowed {
  const { columns, totals, wanted, chosen, inStock, isCounted } = asked;
  const isWhole = wanted.groups.length === 0 && wanted.min === 0 && wanted.max === Number.POSITIVE_INFINITY;
  const total = isWhole && isCounted ? totals.of(wanted.group, { soldOut: !inStock }) : null;
  if (total && chosen.length === 0)
    return { inStock: nothing(), soldOut: nothing(), facet_counts: toFacetCounts(total, total) };
  const sieve = createSieve(columns.facets, chosen);
  const tally = isCounted ? newTally(sieve) : null;
  const cubes = isWhole ? asked.cubes.of(wanted.group) : null;
  const narrowed = cubes ? narrowWhole(asked, cubes, sieve, tally) : narrowBand(asked, isWhole, sieve, tally);
  return { ...narrowed, ...readCounts(sieve, tally, total) };
}

/** The counts of a tally; `total` says what is there at all where that is known. */
const readCounts = (sieve: Sieve, tally: Tally | null, total: Int32Array | null) =>
  tally ? { facet_counts: toFacetCounts(countsOf(sieve, tally), total ?? thereOf(sieve, tally)) } : {};

/** Goes through a shelf, or through a band of it. */
function narrowBand(
  { columns, wanted, inStock }: Asked,
  isWhole: boolean,
  sieve: Sieve,
  tally: Tally | null,
): Narrowed {
  const order = isWhole ? wanted.order : "price";
  const fits = wanted.groups.length === 0 ? null : (slot: number) => columns.isInAll(slot, wanted.groups);
  const sift = (part: Part): Fitting => {
    const shelf = wanted.shelves[part];
    const { low, high } = bandOf(columns, shelf, wanted);
    const kept = siftSlots(sieve, tally, shelf[order].all().subarray(low, high), fits);
    return { ...listed(kept), isInOrder: order === wanted.order };
  };
  return { inStock: sift("inStock"), soldOut: inStock ? nothing() : sift("soldOut") };
}

/** The same for the whole of a large shelf: what a list holds is counted here, and looked for when it is known what is shown of it. */
function narrowWhole(
  { columns, room, wanted, chosen, inStock }: Asked,
  cubes: ShelfCubes,
  sieve: Sieve,
  tally: Tally | null,
): Narrowed {
  const all = (inStock ? cubes.inStock : cubes.all).count(sieve, tally);
  const ofStock = inStock ? all : cubes.inStock.count(sieve, null);
  const has = isMet(sieve);
  const fitting = (part: Part, count: number): Fitting => ({
    count,
    has,
    get set() {
      const everywhere = chosen.reduce<SlotSet>(
        (set, { numbers }) => room.within(set, numbers.map(columns.facets.slotsOf)),
        columns.bitsOf(part),
      );
      if (wanted.group === EVERYTHING) return everywhere;
      return keepFitting(everywhere, (slot) => columns.isInAll(slot, [wanted.group]));
    },
  });
  return { inStock: fitting("inStock", ofStock), soldOut: fitting("soldOut", all - ofStock) };
}
