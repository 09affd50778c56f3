import { offsetOf } from "../../page.ts";
import type { FacetedPage, IndexQuery } from "../../ports.ts";
import type { ChosenFacet } from "./facet-tokens.ts";
import type { FitReader } from "./fit-reader.ts";
import type { FoundWords } from "./found-words.ts";
import { type Fitting, type Narrowed, narrowFound } from "./narrow-shelves.ts";
import { Place } from "./parse-words.ts";
import { EVERYTHING, type ProductColumns } from "./product-columns.ts";
import { type Counted, counted, type SetRoom } from "./set-room.ts";
import type { Shelf } from "./shelf.ts";
import { clearBit, countOf, hasBit, isList, keepFitting, type SlotSet, toList } from "./slot-sets.ts";
import { bandOf, type Wanted } from "./wanted.ts";

interface Asked {
  columns: ProductColumns;
  room: SetRoom;
  wanted: Wanted;
  /** Where the words of a search stand; null where nothing is searched for. */
  found: FoundWords | null;
  chosen: readonly ChosenFacet[];
  /** Tells what fits; null where everything is asked for. */
  fit: FitReader | null;
  query: IndexQuery;
}

/** One page of what is in stock and then of what is sold out, of the slots that have all words, fit the measures, and the filters and facets. */
export function searchShelves(asked: Asked): FacetedPage<string> {
  const { columns, room, wanted, found, chosen, fit, query } = asked;
  const fitting = fit?.find(room);
  const having = found && findAll(room, found.forgiving(Place.description));
  const all = counted(having && fitting ? room.within(having, [fitting]) : (having ?? fitting ?? noSlots()));
  const everywhere = room.compact(all.set, all.count);
  const rank = query.sort === undefined || query.sort === "relevance";
  const partOf = (part: "inStock" | "soldOut") => {
    if (query.in_stock && part === "soldOut") return { set: noSlots(), count: 0 };
    const fitting = keepWanted(columns, room, wanted, part, everywhere);
    return { ...fitting, set: room.compact(fitting.set, fitting.count) };
  };
  const parts = { inStock: partOf("inStock"), soldOut: partOf("soldOut") };
  const isCounted = query.facet_counts ?? false;
  const isNarrowed = chosen.length > 0 || isCounted;
  return takePage(
    asked,
    isNarrowed ? narrowFound({ columns, chosen, isCounted }, parts) : parts,
    rank ? found : null,
  );
}

/**
 * One page of what is in stock and then of what is sold out; in each comes first what fits best the words that are given, or the measures
 * where that order is asked for.
 */
export function takePage(
  { columns, room, wanted, fit, query }: Pick<Asked, "columns" | "room" | "wanted" | "fit" | "query">,
  narrowed: Narrowed,
  words: FoundWords | null,
): FacetedPage<string> {
  let offset = offsetOf(query);
  let left = query.limit;
  const slots: number[] = [];
  for (const part of ["inStock", "soldOut"] as const) {
    const fitting = narrowed[part];
    const pieces: Iterable<Fitting> = words
      ? byRelevance(room, words, fitting)
      : fit && query.sort === "fit"
        ? fit.byDistance(fitting)
        : [fitting];
    for (const piece of pieces) {
      if (left === 0) break;
      if (offset < piece.count) {
        const taken = take(columns, room, wanted, wanted.shelves[part], piece, offset, left);
        for (const slot of taken) slots.push(slot);
        left -= taken.length;
      }
      offset = Math.max(0, offset - piece.count);
    }
  }
  return {
    data: slots.map(columns.ids.idOf),
    count: narrowed.inStock.count + narrowed.soldOut.count,
    ...(narrowed.facet_counts ? { facet_counts: narrowed.facet_counts } : {}),
  };
}

const noSlots = () => new Int32Array(0);
const sizeOf = (set: SlotSet) => (isList(set) ? set.length : set.length * 32);

/** The slots that have all words, the rarest being looked at first. */
export function findAll(room: SetRoom, words: readonly (readonly SlotSet[])[]): SlotSet {
  const [rarest, ...others] = words.toSorted((a, b) => total(a) - total(b));
  return others.reduce((set, sets) => room.within(set, sets), room.union(rarest ?? []));
}

const total = (sets: readonly SlotSet[]) => sets.reduce((sum, set) => sum + sizeOf(set), 0);

/**
 * Those of a set that are on the shelves that are wanted, in this part, and in the price band and the groups. What takes the fewest steps
 * is gone through: the band, what lies beside it, or the set.
 */
function keepWanted(
  columns: ProductColumns,
  room: SetRoom,
  wanted: Wanted,
  part: "inStock" | "soldOut",
  set: SlotSet,
): Counted {
  const { min, max } = wanted;
  const { price } = wanted.shelves[part];
  const shown = counted(room.within(set, [columns.bitsOf(part)]));
  const { low, high } = bandOf(columns, wanted.shelves[part], wanted);
  const beside = wanted.group === EVERYTHING ? price.length - (high - low) : Number.POSITIVE_INFINITY;
  if (beside === 0) return shown;
  if (high - low < Math.min(beside, shown.count)) {
    const candidates = price.all().subarray(low, high);
    return room.among(shown.set, candidates, (slot) => columns.isInAll(slot, wanted.groups));
  }
  if (beside < shown.count && !isList(shown.set)) {
    const slots = price.all();
    for (let index = 0; index < low; index++) clearBit(shown.set, slots[index] as number);
    for (let index = high; index < slots.length; index++) clearBit(shown.set, slots[index] as number);
    return counted(shown.set);
  }
  const groups = wanted.group === EVERYTHING ? [] : [wanted.group, ...wanted.groups];
  return counted(
    keepFitting(shown.set, (slot) => {
      const paise = columns.priceOf(slot);
      return paise >= min && paise < max && columns.isInAll(slot, groups);
    }),
  );
}

/**
 * A set in pieces, the best fitting first (`relevance` in product-conditions.ts says which they are). A piece is made when it is come to:
 * most pages end in the first.
 */
function* byRelevance(
  room: SetRoom,
  { exact, forgiving, isExact }: FoundWords,
  all: Counted,
): Generator<Counted> {
  const steps = [
    () => exact(Place.name),
    () => exact(Place.groups),
    // What follows fits no better than what was typed where nothing else was meant.
    ...(isExact
      ? []
      : [() => forgiving(Place.name), () => exact(Place.description), () => forgiving(Place.groups)]),
  ];
  let rest = all;
  for (const step of steps) {
    if (rest.count === 0) return;
    const set = step().reduce((fitting, sets) => room.within(fitting, sets), rest.set);
    const count = set === rest.set ? rest.count : countOf(set);
    yield { set, count };
    if (count > 0) rest = { set: room.without(rest.set, set), count: rest.count - count };
  }
  yield rest;
}

/** Slots of what fits from `offset` in the order that is wanted. */
function take(
  columns: ProductColumns,
  room: SetRoom,
  { order, isBackwards, ...wanted }: Wanted,
  shelf: Shelf,
  fitting: Fitting,
  offset: number,
  limit: number,
): Int32Array | number[] {
  const { count } = fitting;
  const last = Math.min(count, offset + limit);
  if (fitting.isInOrder && isList(fitting.set))
    return isBackwards
      ? fitting.set.slice(count - last, count - offset).reverse()
      : fitting.set.subarray(offset, last);
  const { low, high } =
    order === "price"
      ? bandOf(columns, shelf, { order, isBackwards, ...wanted })
      : { low: 0, high: shelf.newest.length };
  if (isQuickerSorted(last, fitting, high - low)) {
    const sorted = toList(fitting.set, count).slice().sort(columns.orders[order]);
    if (isBackwards) sorted.reverse();
    return sorted.subarray(offset, last);
  }
  const has = fitting.has ?? isIn(room.bitsOf(fitting.set));
  const list = shelf[order].all();
  const taken: number[] = [];
  for (let step = 0, met = 0; met < last && step < high - low; step++) {
    const slot = list[isBackwards ? high - 1 - step : low + step] as number;
    if (!has(slot)) continue;
    if (met >= offset) taken.push(slot);
    met += 1;
  }
  return taken;
}

const isIn = (bits: Uint32Array) => (slot: number) => hasBit(bits, slot);

/** Making a set that is not made yet takes as long as so many steps along a list for each of a hundred of its slots. */
const MAKING = 12;

/** Whether sorting what fits takes less time than going along a list of `length` until `last` of it were met. */
function isQuickerSorted(last: number, { count, has }: Fitting, length: number): boolean {
  const steps = (last * length) / (count + 1);
  return 8 * count * Math.log2(count + 1) + (has ? (MAKING * length) / 100 : 0) < steps;
}
