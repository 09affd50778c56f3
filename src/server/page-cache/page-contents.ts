import type { ProductSort } from "#contract/product.ts";
import type { ProductChange, PublicChange, PublicFacts } from "#db/change-feed.ts";

/** What decides a product's place in a list, smallest first. */
type Place = readonly number[];

/** Products by ascending place; none where places can't be told from facts: then any change of the list counts. */
type PlaceOf = ((facts: PublicFacts) => Place) | null;

/** What a page knows of a product's moment. */
const toMilliseconds = (microseconds: number) => Math.floor(microseconds / 1000);

const newestFirst: PlaceOf = ({ inStock, createdAt }) => [inStock ? 0 : 1, -toMilliseconds(createdAt)];
/**
 * The orders of lists, what is in stock always first. Relevance is for searches only and fit for lists of what fits, which are not kept;
 * without them it is the newest first.
 */
export const placesBySort: Readonly<Record<ProductSort, PlaceOf>> = {
  newest: newestFirst,
  relevance: newestFirst,
  fit: newestFirst,
  "price-up": ({ inStock, pricePaise }) => [inStock ? 0 : 1, pricePaise],
  "price-down": ({ inStock, pricePaise }) => [inStock ? 0 : 1, -pricePaise],
  discount: ({ inStock, pricePaise, fullPricePaise }) => [
    inStock ? 0 : 1,
    (pricePaise - fullPricePaise) / fullPricePaise,
  ],
};

/** A part of a list that a page shows. */
export interface ListWindow {
  holds(facts: PublicFacts): boolean;
  placeOf: PlaceOf;
  /** The place of the last product shown; null when the list ends here, so that whatever comes is shown. */
  last: Place | null;
  /** Whether the page says how many products the whole list has. */
  isCounted: boolean;
}

/** Says of which products a page counts the values of facets. Choices of facets don't matter: each is left out for some count. */
export type Tallied = (facts: PublicFacts) => boolean;

/** What a page shows of the catalogue. Categories, brands and settings stand on every page and need not be named. */
export interface PageContents {
  products: ReadonlySet<string>;
  windows: readonly ListWindow[];
  tallied: readonly Tallied[];
  /** Whether it shows what a search found: any word of any product may change that, even of one that nobody sees. */
  isSearch: boolean;
}

function isBeyond(place: Place, last: Place): boolean {
  for (const [index, part] of place.entries()) {
    const end = last[index] ?? 0;
    if (part !== end) return part > end;
  }
  // Equal as far as milliseconds and paise can tell.
  return false;
}

function touchesWindow(
  { before, after }: ProductChange,
  { holds, placeOf, last, isCounted }: ListWindow,
): boolean {
  const was = before && holds(before) ? before : null;
  const is = after && holds(after) ? after : null;
  if (!was && !is) return false;
  if (!placeOf || (isCounted && !was !== !is)) return true;
  const places = [was, is].flatMap((facts) => (facts ? [placeOf(facts)] : []));
  if (was && is && String(places[0]) === String(places[1])) return false;
  return last === null || places.some((place) => !isBeyond(place, last));
}

function touchesTally({ before, after }: ProductChange, holds: Tallied): boolean {
  const was = before && holds(before) ? String(before.facets) : null;
  const is = after && holds(after) ? String(after.facets) : null;
  return was !== is;
}

/** Whether a page that shows this looks different after the change, or may. */
export function isTouched(
  { products, windows, tallied, isSearch }: PageContents,
  change: PublicChange,
): boolean {
  if (change === "all" || change === "shop") return true;
  if (change === "search" || "reworded" in change) return isSearch;
  return change.some(
    (product) =>
      products.has(product.id) ||
      windows.some((window) => touchesWindow(product, window)) ||
      tallied.some((holds) => touchesTally(product, holds)),
  );
}
