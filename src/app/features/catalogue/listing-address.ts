import { type ListingFilter, type ListingPath, listingSearch, unfiltered } from "./listing-filter.ts";

/**
 * What search engines are told of a listing's address: each page of an unfiltered listing stands for itself, while a filter, an
 * order or a search only shows products that are found elsewhere.
 */
export function listingAddress(
  filter: ListingFilter,
  path: ListingPath,
): { search: string; hidden: boolean } {
  const plain = { ...unfiltered(filter, path), search: "", sort: "newest", page: filter.page } as const;
  const search = listingSearch(plain, path);
  return { search, hidden: listingSearch(filter, path) !== search };
}
