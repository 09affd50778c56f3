import { toPaise } from "#contract/money.ts";
import type { IndexQuery } from "../../ports.ts";
import { EVERYTHING, type ProductColumns } from "./product-columns.ts";
import type { Order, Shelf, Shelves } from "./shelf.ts";

/** What is looked for, and the smallest shelves that hold all of it. */
export interface Wanted {
  shelves: Shelves;
  /** The number of these shelves. */
  group: number;
  order: Order;
  isBackwards: boolean;
  /** Paise. */
  min: number;
  /** Paise, itself left out. */
  max: number;
  /** The groups that a slot must be in, beside that of the shelves. */
  groups: readonly number[];
}

const orderBySort = {
  relevance: { order: "newest", isBackwards: false },
  newest: { order: "newest", isBackwards: false },
  "price-up": { order: "price", isBackwards: false },
  "price-down": { order: "price", isBackwards: true },
  discount: { order: "discount", isBackwards: false },
  // Of those that are equally near.
  fit: { order: "newest", isBackwards: false },
} as const;

const sizeOf = ({ inStock, soldOut }: Shelves) => inStock.newest.length + soldOut.newest.length;

/** Reads a query's filters and order; null when there can be nothing, because a group that it names has no products. */
export function readWanted(
  columns: ProductColumns,
  shelves: readonly (Shelves | undefined)[],
  query: IndexQuery,
): Wanted | null {
  const named = [query.sub_category_id, query.brand_id, query.category_id].filter((id) => id !== undefined);
  const groups = named.flatMap((id) => columns.findGroup(id) ?? []);
  if (groups.length < named.length) return null;
  const candidates = (groups.length === 0 ? [EVERYTHING] : groups).flatMap((number) => {
    const found = shelves[number];
    return found ? [{ number, found }] : [];
  });
  const [smallest] = candidates.toSorted((a, b) => sizeOf(a.found) - sizeOf(b.found));
  if (!smallest) return null;
  return {
    ...orderBySort[query.sort ?? "newest"],
    shelves: smallest.found,
    group: smallest.number,
    min: query.min === undefined ? 0 : toPaise(query.min),
    max: query.max === undefined ? Number.POSITIVE_INFINITY : toPaise(query.max),
    groups: groups.filter((group) => group !== smallest.number),
  };
}

/** Where in a shelf's order by price the band stands: from `low` up to `high`, itself left out. */
export function bandOf(columns: ProductColumns, shelf: Shelf, { min, max }: Wanted) {
  const low = min === 0 ? 0 : shelf.price.positionOf((slot) => columns.priceOf(slot) < min);
  const high =
    max === Number.POSITIVE_INFINITY
      ? shelf.price.length
      : shelf.price.positionOf((slot) => columns.priceOf(slot) < max);
  return { low, high: Math.max(low, high) };
}
