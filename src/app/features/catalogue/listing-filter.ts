import { priceBands, priceRange } from "#app/features/catalogue/price-bands.ts";
import { pageAsked } from "#app/lib/paging.ts";
import { type Facet, facets } from "#contract/garment/facet-names.ts";
import type { NavigationCategory } from "#contract/navigation.ts";
import type { ProductSort } from "#contract/product.ts";

/** What is chosen of each facet: values with commas between, "" where nothing is. */
export type FacetFilter = Record<Facet, string>;

/** What a listing shows, as its address says it. "" is no filter. */
export interface ListingFilter extends FacetFilter {
  brand_id: string;
  category_id: string;
  sub_category_id: string;
  /** What is searched for, as it was typed. */
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

/** What the path of a listing says: category and sub-category, both 'ALL' in the whole shop and on the page of a brand. */
export interface ListingPath {
  categoryId: string;
  subCategoryId: string;
  brandId?: string;
}

export const sortLabels: Record<ProductSort, string> = {
  relevance: "Best match",
  newest: "Newest",
  "price-up": "Price: low to high",
  "price-down": "Price: high to low",
  discount: "Biggest discount",
  fit: "Best fit first",
};

/** The longest text that is searched for, in characters. */
const LONGEST_SEARCH = 100;

/** The order that goes without saying. */
const usualSort = (search: string): ProductSort => (search ? "relevance" : "newest");

/** Whether an order says anything about a list: some need something to compare with. */
export const isOffered = (sort: string, { search, fits }: Pick<ListingFilter, "search" | "fits">) =>
  sort === "relevance" ? search !== "" : sort !== "fit" || fits !== "";

const isSort = (text: string): text is ProductSort => Object.hasOwn(sortLabels, text);
const idOf = (text: string | null | undefined) => (!text || text.toUpperCase() === "ALL" ? "" : text);

const facetFilter = (textOf: (facet: Facet) => string) =>
  Object.fromEntries(facets.map((facet) => [facet, textOf(facet)])) as FacetFilter;

/** The choices of the price filter: the address's value, and the words. The first is 'no limit'. */
export const priceChoices = priceBands.map(({ label, min, max }) => ({
  label,
  value: min === 0 && max === null ? "" : `${min}-${max ?? ""}`,
}));

/** The price of an address, or of the form: limits that were typed there count where they differ from those that it was drawn with. */
function readPrice(search: URLSearchParams): string {
  const drawn = search.get("limits") ?? "";
  const typed = priceRange(`${search.get("min") ?? ""}-${search.get("max") ?? ""}`);
  return typed !== drawn ? typed : priceRange(search.get("price") ?? "");
}

/**
 * Reads the filter from an address. The path's category and brand stand; its sub-category is where the choice starts. What the address
 * gets wrong (an unknown category, a price that is none, a sub-category of another category, page zero) is left out rather than refused. What is chosen
 * of facets is taken as it stands; a form sends each value by itself.
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
  const asked = (search.get("search") ?? "").trim().slice(0, LONGEST_SEARCH);
  const fits = search.get("fits") ?? "";
  return {
    ...facetFilter((facet) => search.getAll(facet).filter(Boolean).join(",")),
    brand_id: idOf(path.brandId ?? search.get("brand_id")),
    category_id,
    sub_category_id: owner && (!category_id || owner.id === category_id) ? sub : "",
    price: readPrice(search),
    in_stock: search.get("in_stock") === "true" ? "true" : "",
    fits,
    search: asked,
    sort: isSort(sort) && isOffered(sort, { search: asked, fits }) ? sort : usualSort(asked),
    page: pageAsked(search.get("page")),
  };
}

/** The query that says this filter on this path, with everything left out that goes without saying. */
export function listingSearch(filter: ListingFilter, path: ListingPath): string {
  const search = new URLSearchParams();
  if (filter.search) search.set("search", filter.search);
  if (filter.brand_id && !path.brandId) search.set("brand_id", filter.brand_id);
  if (filter.category_id && !idOf(path.categoryId)) search.set("category_id", filter.category_id);
  if (filter.sub_category_id !== idOf(path.subCategoryId)) {
    search.set("sub_category_id", filter.sub_category_id || "ALL");
  }
  if (filter.price) search.set("price", filter.price);
  if (filter.in_stock) search.set("in_stock", filter.in_stock);
  for (const facet of facets) if (filter[facet]) search.set(facet, filter[facet]);
  if (filter.fits) search.set("fits", filter.fits);
  if (filter.sort !== usualSort(filter.search) && isOffered(filter.sort, filter))
    search.set("sort", filter.sort);
  if (filter.page > 1) search.set("page", String(filter.page));
  return search.size > 0 ? `?${search}`.replaceAll("%2C", ",") : "";
}

/** The parameters that a listing reads from its address; others are none of its business. */
export const listingParameterNames: readonly string[] = [
  "search",
  "brand_id",
  "category_id",
  "sub_category_id",
  "price",
  // Of the form without script.
  "limits",
  "min",
  "max",
  "in_stock",
  ...facets,
  "fits",
  "sort",
  "page",
];

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
    search: filter.search,
    price: "",
    in_stock: "",
    fits: "",
    sort: usualSort(filter.search),
    page: 1,
  };
}
