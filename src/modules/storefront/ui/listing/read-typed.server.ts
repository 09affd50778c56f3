import { t } from "#kernel/languages/messages.ts";
import { type Facet, facets } from "#kernel/lists.ts";
import {
  type FacetFilter,
  type ListingFilter,
  type ListingPath,
  priceRange,
  priceWords,
} from "#modules/catalogue/contract/listing-filter.ts";
import type { ProductQuery } from "#modules/catalogue/contract/product.ts";
import type { CardProduct } from "#modules/catalogue/contract/texts.ts";
import { listProducts } from "#modules/catalogue/server/list-products.ts";
import {
  exactWords,
  readTypedSearch,
  type SearchNotes,
} from "#modules/catalogue/server/search/understand.ts";
import { facetValues } from "#modules/garments/contract/list-query.ts";
import type { Shop } from "#platform/use-cases/shop.ts";
import { readCards } from "../product/read-cards.server.ts";
import { knownFacets, queryOf } from "./listing-query.server.ts";

interface Typed {
  filter: ListingFilter;
  /** Keeps the words that are left from being read again. */
  reading?: ProductQuery["reading"];
  notes?: SearchNotes;
}

const idOf = (id: string) => (id.toUpperCase() === "ALL" ? undefined : id);

/**
 * The text that was typed, as filters: `q` keeps it, so that the list says what it is of, for as long as all that it says is still chosen. Words that
 * say nothing of the filters stay the search that they are.
 */
export async function readTyped(shop: Shop, asked: ListingFilter, path: ListingPath): Promise<Typed> {
  const text = asked.q || asked.search;
  if (!text) return { filter: asked };
  // The words alone say what they mean, whatever else is chosen.
  const within = { category_id: idOf(path.categoryId), brand_id: path.brandId };
  const { facets: said, min, max, ...read } = await shop.run(readTypedSearch, { text, within });
  const { search, named, enough, prefers, notes } = read;
  const chosen = ofFacets((facet) => said[facet]?.join(",") ?? "");
  const price = priceRange(`${min ?? ""}-${max ?? ""}`);
  const reading = { prefers, named, ...(enough !== undefined && { enough }) };
  const isStill = () => facets.every((facet) => !chosen[facet] || chosen[facet] === asked[facet]);
  const isSame = () => isStill() && (!price || price === asked.price) && search === asked.search;
  if (asked.q) return isSame() ? { filter: asked, reading, notes } : withoutTyped(asked);
  const hasConditions = price !== "" || facets.some((facet) => chosen[facet]);
  const isPlain = !hasConditions && (search === "" || search.toLowerCase() === text.toLowerCase());
  if (isPlain || exactWords(text)) return { filter: asked, reading, notes };
  const merged = ofFacets((facet) => asked[facet] || chosen[facet]);
  const filter = { ...asked, ...merged, price: asked.price || price, q: text, search };
  return { filter, reading, notes };
}

const ofFacets = (valuesOf: (facet: Facet) => string): FacetFilter =>
  knownFacets(Object.fromEntries(facets.map((facet) => [facet, valuesOf(facet)])) as FacetFilter);

/** Something that was typed was taken off: the list is of its filters alone. */
function withoutTyped(asked: ListingFilter): Typed {
  const isUnsorted = asked.search === "" && asked.sort === "relevance";
  return { filter: { ...asked, q: "", ...(isUnsorted && { sort: "newest" }) }, reading: { prefers: "" } };
}

/** Facts of a list's search, for its notes. */
export interface Said extends SearchNotes {
  /** Where products have not all that was asked for: those that come nearest, and what they are without. */
  near: { products: CardProduct[]; without: string } | null;
}

export async function saidOf(
  shop: Shop,
  filter: ListingFilter,
  { notes, count }: { notes: SearchNotes; count: number },
): Promise<Said> {
  return { ...notes, near: filter.q && count === 0 ? await findNear(shop, filter) : null };
}

/** Left out in this order: what somebody looks for least of all. */
const sacrifices = [
  "flaws",
  "condition",
  "pattern",
  "material",
  "color",
  "price",
  "search",
  "size",
  "age_group",
] as const;
type Sacrifice = (typeof sacrifices)[number];

/** The products that have most of what was asked for: all but one thing, or as much as it takes. */
async function findNear(shop: Shop, filter: ListingFilter): Promise<Said["near"]> {
  const said = sacrifices.filter((name) => filter[name]);
  const tries = [...said.map((name) => [name]), ...said.slice(1).map((_, place) => said.slice(0, place + 2))];
  for (const without of tries) {
    const left = { ...filter, ...Object.fromEntries(without.map((name) => [name, ""])), page: 1 };
    const query = { ...queryOf(left), facet_counts: false, reading: { prefers: filter.q } };
    const isNothing = !left.search && !left.price && !left.brand_id && facets.every((facet) => !left[facet]);
    const { data } = isNothing ? { data: [] } : await shop.run(listProducts, query);
    if (data.length > 0)
      return {
        products: await readCards(shop, data),
        without: without.map((name) => wordsOf(name, filter)).join(", "),
      };
  }
  return null;
}

function wordsOf(name: Sacrifice, filter: ListingFilter): string {
  if (name === "search") return filter.search;
  if (name === "price") return priceWords(filter.price);
  const chosen = filter[name].split(",");
  return facetValues[name].flatMap(({ value, label }) => (chosen.includes(value) ? t(label) : [])).join(", ");
}
