import type { PublicChange } from "../database/change-feed.ts";

/** Products whose lists changed: these categories' and brands', or anything. */
export type ListChange = { categories: ReadonlySet<string>; brands: ReadonlySet<string> } | "all";

/** Calls `onChange` when lists have changed: what is asked from then on sees it. Returns how to stop. */
export interface ListChanges {
  subscribe(onChange: (change: ListChange) => void): () => void;
}

/** Something that a page has read, in the form of a Cache-Tag: a product's row, lists of a category, a brand or any products, what every page shows. */
export type PageKey = `product:${string}` | `category:${string}` | `brand:${string}` | "catalogue" | "shop";

/** Menus, filters and the foot of every page show categories, brands and settings. */
export const SHOP: PageKey = "shop";
export const CATALOGUE: PageKey = "catalogue";
export const productKey = (id: string): PageKey => `product:${id}`;
export const categoryKey = (id: string): PageKey => `category:${id}`;
export const brandKey = (id: string): PageKey => `brand:${id}`;

/** The keys of rows that were written; "all" for every key. */
export function keysOfRows(change: PublicChange): ReadonlySet<PageKey> | "all" {
  if (change === "all") return "all";
  const ofOne = ["products", "holds"];
  const keys = change.map(({ table, id }) => (ofOne.includes(table) ? productKey(id) : SHOP));
  return keys.includes(SHOP) ? "all" : new Set(keys);
}

/** The keys of lists that changed; that of every page where all may have. */
export function keysOfLists(change: ListChange): PageKey[] {
  if (change === "all") return [SHOP];
  return [CATALOGUE, ...[...change.categories].map(categoryKey), ...[...change.brands].map(brandKey)];
}

export function showsList(keys: ReadonlySet<PageKey>, change: ListChange): boolean {
  if (change === "all") return [...keys].some((key) => /^(catalogue|category:|brand:)/.test(key));
  return keysOfLists(change).some((key) => keys.has(key));
}
