import { HOUR } from "#kernel/durations.ts";
import type { Notice, PublicChange } from "../database/change-feed.ts";

/** Products whose lists changed: these categories' and brands', or anything. */
export type ListChange = { categories: ReadonlySet<string>; brands: ReadonlySet<string> } | "all";

/** Calls `onChange` when lists have changed: what is asked from then on sees it. Returns how to stop. */
export interface ListChanges {
  subscribe(onChange: (change: ListChange) => void): () => void;
}

/** Something that a page has read, in the form of a Cache-Tag: a row, lists of a category, a brand or any products, what every page shows. */
export type PageKey =
  | `${"product" | "named-brand" | "setting" | "text" | "category" | "brand" | "similar"}:${string}`
  | "brands"
  | "collections"
  | "menu"
  | "catalogue"
  | "shop";

/** Menus and the foot of every page show categories. */
export const SHOP: PageKey = "shop";
export const CATALOGUE: PageKey = "catalogue";
/** Lists of brands, and what names many of them. */
export const BRANDS: PageKey = "brands";
/** Collections of products: few, and seldom changed. */
export const COLLECTIONS: PageKey = "collections";
/** Those that stand in the menu of every page. */
export const MENU: PageKey = "menu";
export const productKey = (id: string): PageKey => `product:${id}`;
export const namedBrandKey = (id: string): PageKey => `named-brand:${id}`;
export const settingKey = (section: string): PageKey => `setting:${section}`;
/** A text of the pages, by its name. */
export const textKey = (name: string): PageKey => `text:${name}`;
export const categoryKey = (id: string): PageKey => `category:${id}`;
export const brandKey = (id: string): PageKey => `brand:${id}`;
/** The choice of products of a category, or of all, that are similar to another. What their cards say has the products' own keys. */
export const similarKey = (categoryId = "any"): PageKey => `similar:${categoryId}`;

/** Milliseconds for which a page may show products as similar of which others would be by now. */
export const SIMILAR_FOR = HOUR;

function keysOfRow({ table, id }: Notice): PageKey[] {
  if (table === "products" || table === "holds") return [productKey(id)];
  if (table === "brands") return [BRANDS, namedBrandKey(id)];
  if (table === "page_texts") return [textKey(id)];
  if (table === "product_collections") return [COLLECTIONS];
  if (table === "menu_collections") return [MENU];
  return [table === "settings" ? settingKey(id) : SHOP];
}

/** The keys of rows that were written; "all" for every key. */
export function keysOfRows(change: PublicChange): ReadonlySet<PageKey> | "all" {
  if (change === "all") return "all";
  const keys = new Set(change.flatMap(keysOfRow));
  return keys.has(SHOP) ? "all" : keys;
}

/** The keys of lists that changed; that of every page where all may have. */
export function keysOfLists(change: ListChange): PageKey[] {
  if (change === "all") return [SHOP];
  return [CATALOGUE, ...[...change.categories].map(categoryKey), ...[...change.brands].map(brandKey)];
}

function similarKeysOf(change: Exclude<ListChange, "all">): PageKey[] {
  return [similarKey(), ...[...change.categories].map(similarKey)];
}

/** The keys of pages with which `patienceWith` may end. */
export function listKeysOf(change: ListChange): PageKey[] | "all" {
  return change === "all" ? "all" : [...keysOfLists(change), ...similarKeysOf(change)];
}

/** For how many milliseconds a page that has read this may stay as it is when these lists changed: 0 where it shows one of them. */
export function patienceWith(change: ListChange, keys: ReadonlySet<PageKey>): number {
  const reads = (changed: readonly PageKey[] | RegExp) =>
    changed instanceof RegExp
      ? [...keys].some((key) => changed.test(key))
      : changed.some((key) => keys.has(key));
  if (reads(change === "all" ? /^(catalogue$|category:|brand:)/ : keysOfLists(change))) return 0;
  return reads(change === "all" ? /^similar:/ : similarKeysOf(change)) ? SIMILAR_FOR : Infinity;
}
