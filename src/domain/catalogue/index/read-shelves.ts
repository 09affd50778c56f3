import { offsetOf, type Page } from "../../page.ts";
import type { IndexQuery } from "../../ports.ts";
import type { ProductColumns } from "./product-columns.ts";
import type { Shelf, Shelves } from "./shelf.ts";
import { bandOf, readWanted, type Wanted } from "./wanted.ts";

interface Found {
  count: number;
  slots: number[];
}

/** Reads one page of what a query asks for from the smallest shelves that hold all of it. */
export function readShelves(
  columns: ProductColumns,
  shelves: readonly (Shelves | undefined)[],
  query: IndexQuery,
): Page<string> {
  const wanted = readWanted(columns, shelves, query);
  if (!wanted) return { data: [], count: 0 };
  const offset = offsetOf(query);
  const { inStock, soldOut } = wanted.shelves;
  const first = readShelf(columns, inStock, wanted, offset, query.limit);
  const rest = query.in_stock
    ? { count: 0, slots: [] }
    : readShelf(
        columns,
        soldOut,
        wanted,
        Math.max(0, offset - first.count),
        query.limit - first.slots.length,
      );
  return {
    data: [...first.slots, ...rest.slots].map(columns.ids.idOf),
    count: first.count + rest.count,
  };
}

function readShelf(
  columns: ProductColumns,
  shelf: Shelf,
  wanted: Wanted,
  offset: number,
  limit: number,
): Found {
  const { order, isBackwards, min, max, groups } = wanted;
  const { low, high } = bandOf(columns, shelf, wanted);
  const inBand = high - low;
  const isWhole = inBand === shelf.price.length;
  const list = shelf[order];

  // By price, what is in the band stands together.
  const [from, to] = order === "price" ? [low, low + inBand] : [0, list.length];
  const at = (index: number) => list.at(isBackwards ? to - 1 - index : from + index);
  if (groups.length === 0 && (order === "price" || isWhole)) {
    const length = Math.max(0, Math.min(limit, inBand - offset));
    return { count: inBand, slots: Array.from({ length }, (_, index) => at(offset + index)) };
  }
  const fits = (slot: number) => {
    const price = columns.priceOf(slot);
    return price >= min && price < max && columns.isInAll(slot, groups);
  };
  if (groups.length === 0) {
    const last = Math.min(offset + limit, inBand);
    if (isQuickerSorted(last, inBand, list.length)) {
      const slots = Int32Array.from({ length: inBand }, (_, index) => shelf.price.at(low + index));
      return { count: inBand, slots: [...slots.sort(columns.orders[order]).subarray(offset, last)] };
    }
    return { count: inBand, slots: walk(at, to - from, fits, offset, last).slots };
  }
  const { count, slots } = walk(at, to - from, fits, offset, Number.POSITIVE_INFINITY, limit);
  return { count, slots };
}

/** Whether sorting all that fits takes fewer steps than walking along the list until `last` were met that fit. */
function isQuickerSorted(last: number, fitting: number, length: number): boolean {
  return fitting * Math.log2(fitting + 1) < (last * length) / (fitting + 1);
}

/** Goes along a list, counts what fits up to `last`, and returns `limit` of it from `offset`. */
function walk(
  at: (index: number) => number,
  length: number,
  fits: (slot: number) => boolean,
  offset: number,
  last: number,
  limit = last - offset,
): Found {
  const slots: number[] = [];
  let count = 0;
  for (let index = 0; index < length && count < last; index++) {
    const slot = at(index);
    if (!fits(slot)) continue;
    if (count >= offset && slots.length < limit) slots.push(slot);
    count += 1;
  }
  return { count, slots };
}
