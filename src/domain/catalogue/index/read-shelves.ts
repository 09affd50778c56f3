import { toPaise } from "#contract/money.ts";
import { offsetOf, type Page } from "../../page.ts";
import type { IndexQuery } from "../../ports.ts";
import { EVERYTHING, type ProductColumns } from "./product-columns.ts";
import type { Order, Shelf, Shelves } from "./shelf.ts";

/** What is looked for on a shelf. */
interface Wanted {
  order: Order;
  isBackwards: boolean;
  /** Paise. */
  min: number;
  /** Paise, itself left out. */
  max: number;
  /** The groups that a slot must be in, beside that of the shelf. */
  groups: readonly number[];
}

interface Found {
  count: number;
  slots: number[];
}

const orderBySort = {
  relevance: { order: "newest", isBackwards: false },
  newest: { order: "newest", isBackwards: false },
  "price-up": { order: "price", isBackwards: false },
  "price-down": { order: "price", isBackwards: true },
  discount: { order: "discount", isBackwards: false },
} as const;

/** Reads one page of what a query asks for from the smallest shelves that hold all of it. */
export function readShelves(
  columns: ProductColumns,
  shelves: readonly (Shelves | undefined)[],
  query: IndexQuery,
): Page<string> {
  const named = [query.sub_category_id, query.brand_id, query.category_id].filter((id) => id !== undefined);
  const groups = named.flatMap((id) => columns.findGroup(id) ?? []);
  if (groups.length < named.length) return { data: [], count: 0 };
  const candidates = (groups.length === 0 ? [EVERYTHING] : groups).flatMap((number) => {
    const found = shelves[number];
    return found ? [{ number, ...found }] : [];
  });
  const [smallest] = candidates.toSorted((a, b) => sizeOf(a) - sizeOf(b));
  if (!smallest) return { data: [], count: 0 };
  const wanted: Wanted = {
    ...orderBySort[query.sort ?? "newest"],
    min: query.min === undefined ? 0 : toPaise(query.min),
    max: query.max === undefined ? Number.POSITIVE_INFINITY : toPaise(query.max),
    groups: groups.filter((group) => group !== smallest.number),
  };
  const offset = offsetOf(query);
  const { inStock, soldOut } = smallest;
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

const sizeOf = ({ inStock, soldOut }: Shelves) => inStock.newest.length + soldOut.newest.length;

function readShelf(
  columns: ProductColumns,
  shelf: Shelf,
  wanted: Wanted,
  offset: number,
  limit: number,
): Found {
  const { order, isBackwards, min, max, groups } = wanted;
  const low = min === 0 ? 0 : shelf.price.positionOf((slot) => columns.priceOf(slot) < min);
  const high =
    max === Number.POSITIVE_INFINITY
      ? shelf.price.length
      : shelf.price.positionOf((slot) => columns.priceOf(slot) < max);
  const inBand = Math.max(0, high - low);
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
    return price >= min && price < max && groups.every((group) => columns.isIn(slot, group));
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
