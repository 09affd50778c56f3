import { t } from "./languages/messages.ts";

export const SHOP_PAGE_SIZE = 20;
export const ADMIN_PAGE_SIZE = 10;
/** Brands, categories or sub-categories that can be chosen from at once: all of a shop. */
export const MOST_CHOICES = 1000;
export const MAX_PAGE_SIZE = 100;

/** The furthest page that can be asked for; a list leads from there to its last. */
const FURTHEST = 1_000_000;

/** The page that an address asks for, from 1 on; whatever is no number of a page is the first. */
export function pageAsked(text: string | null): number {
  return text && /^\d+$/.test(text) ? Math.min(Math.max(Number(text), 1), FURTHEST) : 1;
}

/** Pages needed for `count` rows; at least 1, so that an empty list is page 1 of 1. */
export function pageCount(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

/** The rows of a list that a page shows, of how many, as the values of a sentence. */
export function rangeOf(page: number, pageSize: number, count: number) {
  const from = count === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, count);
  return { from: Math.min(from, to), to, count };
}

/** 'Showing X-Y of N products', by the specification. */
export function showingRange(page: number, pageSize: number, count: number): string {
  return t("Showing {from}-{to} of {count} products", rangeOf(page, pageSize, count));
}

/** The facets that listings of garments can be narrowed by, in their order, beside the filters of the specification. */
export const facets = [
  "kind",
  "size",
  "condition",
  "color",
  "material",
  "pattern",
  "gender",
  "age_group",
  "flaws",
] as const;
export type Facet = (typeof facets)[number];

/** The parameters that a listing reads from its address, `limits`, `min` and `max` of the form without script; a redirect has them in this order. */
export const listingParameterNames: readonly string[] = [
  "q",
  "search",
  "brand_id",
  "category_id",
  "sub_category_id",
  "price",
  "limits",
  "min",
  "max",
  "in_stock",
  ...facets,
  "fits",
  "sort",
  "page",
];
