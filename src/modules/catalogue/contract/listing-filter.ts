import { msg, t } from "#kernel/languages/messages.ts";
import { type Facet, facets, listingParameterNames, pageAsked } from "#kernel/lists.ts";
import type { NavigationCategory } from "./navigation.ts";
import type { ProductSort } from "./product.ts";

const LIMITS = /^(\d{0,7}(?:\.\d{1,2})?)-(\d{0,7}(?:\.\d{1,2})?)$/;

/**
 * A price range as addresses say it, `min-max` in rupees, with an empty upper limit for none: limits that came the wrong way round are
 * turned, what begins at nothing begins at 0. "" for no limit at all, and for everything else.
 */
export function priceRange(text: string): string {
  const [, low, high] = LIMITS.exec(text) ?? [];
  const min = Number(low);
  const max = high ? Number(high) : null;
  if (low === undefined || Number.isNaN(min) || (min === 0 && !max) || min === max) return "";
  return max !== null && max < min ? `${max}-${min}` : `${min}-${max ?? ""}`;
}

/** The limits of a price range as it says them; "" is no limit. */
export function limitsOf(range: string): { min: string; max: string } {
  const [min = "", max = ""] = range.split("-");
  return { min, max };
}

export function priceWords(range: string): string {
  const { min, max } = limitsOf(range);
  if (!max) return t("Above ₹{min}", { min });
  return Number(min) > 0 ? `₹${min} - ₹${max}` : t("Under ₹{max}", { max });
}

/** Chosen values of each facet, comma-separated; "" for none. */
export type FacetFilter = Record<Facet, string>;

/** The filters of a listing's address. "" is no filter. */
export interface ListingFilter extends FacetFilter {
  brand_id: string;
  category_id: string;
  sub_category_id: string;
  /** The typed text, where it was read into filters: these say it, and `search` has the words that are left. */
  q: string;
  search: string;
  /** `min-max` in rupees, a band or any other, the upper limit empty when there is none; `max` itself is not included. */
  price: string;
  /** "true" leaves out what is sold out. */
  in_stock: "" | "true";
  /** The measures that products must fit like, as `writeFits` of the contract writes them. */
  fits: string;
  sort: ProductSort;
  page: number;
}

/** The path of a listing: category and sub-category, both 'ALL' in the whole shop and on the page of a brand. */
export interface ListingPath {
  categoryId: string;
  subCategoryId: string;
  brandId?: string;
}

/** For `t`. */
export const sortLabels: Record<ProductSort, string> = {
  relevance: msg("Best match"),
  newest: msg("Newest"),
  "price-up": msg("Price: low to high"),
  "price-down": msg("Price: high to low"),
  discount: msg("Biggest discount"),
  fit: msg("Best fit first"),
};

const LONGEST_SEARCH = 100;

/** The order that goes without saying. */
const usualSort = ({ search, q }: Words): ProductSort => (search || q ? "relevance" : "newest");
type Words = Pick<ListingFilter, "search" | "q">;

/** Whether an order says anything about a list: some need something to compare with. */
export const isOffered = (sort: string, { search, q, fits }: Words & Pick<ListingFilter, "fits">) =>
  sort === "relevance" ? search + q !== "" : sort !== "fit" || fits !== "";

const isSort = (text: string): text is ProductSort => Object.hasOwn(sortLabels, text);
const idOf = (text: string | null | undefined) => (!text || text.toUpperCase() === "ALL" ? "" : text);

const facetFilter = (textOf: (facet: Facet) => string) =>
  Object.fromEntries(facets.map((facet) => [facet, textOf(facet)])) as FacetFilter;

/** The specification's choices of the price filter, and their words. Every product is in exactly one of the last four. */
export const priceChoices = ["", "0-500", "500-1000", "1000-2000", "2000-"].map((value) => ({
  value,
  get label() {
    return value ? priceWords(value) : t("All Prices");
  },
}));

/** The price of an address, or of the form: limits that were typed there count where they differ from those that it was drawn with. */
function readPrice(search: URLSearchParams): string {
  const drawn = search.get("limits") ?? "";
  const typed = priceRange(`${search.get("min") ?? ""}-${search.get("max") ?? ""}`);
  return typed !== drawn ? typed : priceRange(search.get("price") ?? "");
}

/**
 * Reads the filter from an address. The path's category and brand stand; its sub-category is where the choice starts. What the address
 * gets wrong is left out rather than refused. What is chosen of facets is taken as it stands; a form sends each value by itself.
 */
export function readListingFilter(
  search: URLSearchParams,
  path: ListingPath,
  categories: readonly NavigationCategory[],
): ListingFilter {
  const chosen = idOf(search.get("category_id"));
  const category_id = idOf(path.categoryId) || (categories.some(({ id }) => id === chosen) ? chosen : "");
  const sub = search.has("sub_category_id") ? idOf(search.get("sub_category_id")) : idOf(path.subCategoryId);
  const owner = categories.find((category) => category.sub_categories.some(({ id }) => id === sub));
  const sort = search.get("sort") ?? "";
  const [asked = "", q = ""] = ["search", "q"].map((name) =>
    (search.get(name) ?? "").trim().slice(0, LONGEST_SEARCH),
  );
  const words = { search: asked, q };
  const fits = search.get("fits") ?? "";
  return {
    ...facetFilter((facet) => search.getAll(facet).filter(Boolean).join(",")),
    brand_id: idOf(path.brandId ?? search.get("brand_id")),
    category_id,
    sub_category_id: owner && (!category_id || owner.id === category_id) ? sub : "",
    price: readPrice(search),
    in_stock: search.get("in_stock") === "true" ? "true" : "",
    fits,
    ...words,
    sort: isSort(sort) && isOffered(sort, { ...words, fits }) ? sort : usualSort(words),
    page: pageAsked(search.get("page")),
  };
}

/** The query that says this filter on this path, with everything left out that goes without saying. */
export function listingSearch(filter: ListingFilter, path: ListingPath): string {
  const { brand_id, category_id, sub_category_id, sort, page } = filter;
  const isSubAsUsual = sub_category_id === idOf(path.subCategoryId);
  const isSortSaid = sort !== usualSort(filter) && isOffered(sort, filter);
  const said: Record<string, string> = {
    q: filter.q,
    search: filter.search,
    brand_id: path.brandId ? "" : brand_id,
    category_id: idOf(path.categoryId) ? "" : category_id,
    sub_category_id: isSubAsUsual ? "" : sub_category_id || "ALL",
    price: filter.price,
    in_stock: filter.in_stock,
    ...facetFilter((facet) => filter[facet]),
    fits: filter.fits,
    sort: isSortSaid ? sort : "",
    page: page > 1 ? String(page) : "",
  };
  const search = new URLSearchParams(Object.entries(said).filter(([, value]) => value));
  return search.size > 0 ? `?${search}`.replaceAll("%2C", ",") : "";
}

/** Every parameter of a listing as its address should say it, "" for one that goes without saying. */
export function listingParameters(filter: ListingFilter, path: ListingPath): Record<string, string> {
  const said = new URLSearchParams(listingSearch(filter, path));
  return Object.fromEntries(listingParameterNames.map((name) => [name, said.get(name) ?? ""]));
}

/** This filter with nothing chosen: what is searched for stays, and so does the path. */
export function unfiltered(filter: ListingFilter, path: ListingPath): ListingFilter {
  return {
    ...facetFilter(() => ""),
    brand_id: idOf(path.brandId),
    category_id: idOf(path.categoryId),
    sub_category_id: idOf(path.subCategoryId),
    q: "",
    search: filter.search,
    price: "",
    in_stock: "",
    fits: "",
    sort: usualSort({ search: filter.search, q: "" }),
    page: 1,
  };
}

/**
 * A listing's address for search engines: each page of an unfiltered listing stands for itself, while a filter, an
 * order or a search only shows products that are found elsewhere.
 */
export function listingAddress(filter: ListingFilter, path: ListingPath) {
  const plain = { ...unfiltered(filter, path), search: "", sort: "newest", page: filter.page } as const;
  const search = listingSearch(plain, path);
  return { search, hidden: listingSearch(filter, path) !== search };
}

/** How many of the filters are set; the order is none. */
export function countSet(filter: ListingFilter, path: ListingPath): number {
  const plain = unfiltered({ ...filter, search: "" }, path);
  return new URLSearchParams(listingSearch({ ...filter, q: "", search: "", sort: plain.sort, page: 1 }, path))
    .size;
}
