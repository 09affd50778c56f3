import { type Facet, facets } from "#kernel/lists.ts";
import { toPaise } from "#kernel/money.ts";
import type { ProductQuery, ProductShow, ProductSort } from "#modules/catalogue/contract/product.ts";
import { missingParts } from "#modules/garments/contract/completeness.ts";
import { bestFit } from "#modules/garments/contract/fit.ts";
import { facetsOf, facetValues } from "#modules/garments/contract/list-query.ts";
import { kindsOf } from "#modules/garments/server/vocabulary/vocabulary.ts";
import type { Catalogue, ProductRow } from "./read-catalogue.scene.ts";

/** Search words as they stand in texts, and as they are typed, which may be with a letter wrong. */
export interface Words {
  words: readonly string[];
  typed: string;
}

export type Asked = Omit<ProductQuery, "search"> & { search?: Words };

interface NaiveList {
  products: ProductRow[];
  count: number;
  facet_counts: Record<string, Record<string, number>>;
}

const priceOf = ({ price, discounted }: ProductRow) => discounted || price;
const fitOf = ({ template, measurements }: ProductRow, { fits }: Asked) =>
  bestFit(template, measurements, fits?.[template ?? ""]);

const shows: Record<ProductShow, (row: ProductRow) => boolean> = {
  unpictured: ({ images }) => images.length === 0,
  incomplete: (row) => row.is_active && row.stock > 0 && missingParts(row, row.template).length > 0,
  hidden: ({ is_active }) => !is_active,
  "sold-out": ({ stock }) => stock === 0,
  featured: ({ is_featured }) => is_featured,
};

const tokens = (text: string | null) => (text ?? "").toLowerCase().split(/[^a-z0-9]+/);

/** How well a product has all the words: each counts in the best of its texts; 0 without one of them. */
function relevanceOf(row: ProductRow, { words }: Words): number {
  const { name, brand, category, sub_category, description } = row;
  const texts = [
    { weight: 8, has: tokens(name) },
    { weight: 4, has: [brand, category, sub_category].flatMap(tokens) },
    { weight: 1, has: tokens(description) },
  ];
  const each = words.map((word) => texts.find(({ has }) => has.includes(word))?.weight ?? 0);
  return each.includes(0) ? 0 : each.reduce((sum, weight) => sum + weight, 0);
}

const keys: Record<ProductSort, (row: ProductRow, asked: Asked) => number[]> = {
  relevance: (row, { search }) => [search ? -relevanceOf(row, search) : 0, -row.created],
  newest: ({ created }) => [-created],
  "price-up": (row) => [priceOf(row), -row.created],
  "price-down": (row) => [-priceOf(row), row.created],
  discount: (row) => [priceOf(row) / row.price, -row.created],
  fit: (row, asked) => [fitOf(row, asked)?.distance ?? 0, -row.created],
};

/** Everything but the choices of facets. */
function isListed(row: ProductRow, asked: Asked, isAdmin: boolean): boolean {
  const { category_id, sub_category_id, brand_id, min, max, in_stock, search, show, fits } = asked;
  return (
    (isAdmin ? !show || shows[show](row) : row.shown) &&
    (!category_id || row.category_id === category_id) &&
    (!sub_category_id || row.sub_category_id === sub_category_id) &&
    (!brand_id || row.brand_id === brand_id) &&
    (min === undefined || priceOf(row) >= toPaise(min)) &&
    (max === undefined || priceOf(row) < toPaise(max)) &&
    (!in_stock || row.stock > 0) &&
    (!search || relevanceOf(row, search) > 0) &&
    (!fits || (fitOf(row, asked)?.fits ?? false))
  );
}

/** The rows in the order of these numbers, and of the ids where they are the same. */
export function sortedBy(rows: readonly ProductRow[], keyOf: (row: ProductRow) => number[]): ProductRow[] {
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }));
  keyed.sort((a, b) => {
    const place = a.key.findIndex((part, index) => Math.abs(part - (b.key[index] ?? 0)) > 1e-12);
    if (place < 0) return a.row.id < b.row.id ? -1 : 1;
    return (a.key[place] ?? 0) - (b.key[place] ?? 0);
  });
  return keyed.map(({ row }) => row);
}

export const soldOutLast = ({ stock }: ProductRow) => (stock > 0 ? 0 : 1);

/** A page of a list by its rules, said as plainly as they can be. */
export function listNaively({ products }: Catalogue, asked: Asked, isAdmin: boolean): NaiveList {
  const listed = products
    .filter((row) => isListed(row, asked, isAdmin))
    .map((row) => ({ row, has: { ...facetsOf(row), kind: kindsOf(row) as readonly string[] } }));
  const meets = ({ has }: (typeof listed)[number], facet: Facet) => {
    const chosen: readonly string[] = asked[facet] ?? [];
    return chosen.length === 0 || chosen.some((value) => has[facet].includes(value));
  };
  const found = listed.filter((each) => facets.every((facet) => meets(each, facet)));
  const countsOf = (facet: Facet) => {
    const others = facets.filter((other) => other !== facet);
    const under = listed.filter((each) => others.every((other) => meets(each, other)));
    const count = (among: typeof listed, value: string) =>
      among.filter(({ has }) => has[facet].includes(value)).length;
    const present = facetValues[facet].filter(({ value }) => count(listed, value) > 0);
    return Object.fromEntries(present.map(({ value }) => [value, count(under, value)]));
  };
  const sorted = sortedBy(
    found.map(({ row }) => row),
    (row) => [isAdmin ? 0 : soldOutLast(row), ...keys[asked.sort ?? "relevance"](row, asked)],
  );
  const first = (asked.page - 1) * asked.limit;
  return {
    products: sorted.slice(first, first + asked.limit),
    count: sorted.length,
    facet_counts: Object.fromEntries(facets.map((facet) => [facet, countsOf(facet)])),
  };
}

const MOST = 10;
const canBeBought = ({ shown, stock }: ProductRow) => shown && stock > 0;
const newestFirst = (rows: readonly ProductRow[]) =>
  sortedBy(rows, ({ created }) => [-created]).slice(0, MOST);

/** The featured products of the home page. */
export function featuredNaively({ products }: Catalogue): ProductRow[] {
  const featured = products.filter(({ shown, is_featured }) => shown && is_featured);
  if (featured.length === 0) return newestFirst(products.filter(canBeBought));
  return sortedBy(featured, (row) => [soldOutLast(row), -row.created]).slice(0, MOST);
}

/** The similar products on a product's page. */
export function similarNaively({ products }: Catalogue, to: ProductRow): ProductRow[] {
  const others = products.filter((row) => canBeBought(row) && row.id !== to.id);
  const alike = others.filter(({ category_id }) => category_id === to.category_id);
  if (alike.length === 0) return newestFirst(others);
  const likeness = (row: ProductRow) => {
    if (!to.sub_category_id || row.sub_category_id !== to.sub_category_id) return 0;
    return to.normal_size && row.normal_size === to.normal_size ? 3 : 2;
  };
  return sortedBy(alike, (row) => [-likeness(row), -row.created]).slice(0, MOST);
}

/** The brands that customers see, each with four of its products. */
export function brandsNaively({ products, brands }: Catalogue): { name: string; products: ProductRow[] }[] {
  return brands
    .filter(({ is_active }) => is_active)
    .map(({ id, name }) => {
      const own = products.filter(({ brand_id, shown }) => brand_id === id && shown);
      return { name, products: sortedBy(own, (row) => [soldOutLast(row), -row.created]).slice(0, 4) };
    });
}
