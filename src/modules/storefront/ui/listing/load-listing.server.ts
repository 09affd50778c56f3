import type { RouterContextProvider } from "react-router";
import { language, t } from "#kernel/languages/messages.ts";
import { type Facet, facets, MAX_PAGE_SIZE, MOST_CHOICES, pageCount, SHOP_PAGE_SIZE } from "#kernel/lists.ts";
import * as paths from "#kernel/pages/paths.ts";
import { typedNumber } from "#kernel/typed/number.ts";
import type { Brand } from "#modules/catalogue/contract/brand.ts";
import {
  type FacetFilter,
  type ListingFilter,
  type ListingPath,
  listingParameters,
  readListingFilter,
} from "#modules/catalogue/contract/listing-filter.ts";
import type { NavigationCategory } from "#modules/catalogue/contract/navigation.ts";
import type { Product } from "#modules/catalogue/contract/product.ts";
import { findChosenBrand, listBrands, listNavigation } from "#modules/catalogue/server/groups/list-groups.ts";
import { listProducts } from "#modules/catalogue/server/list-products.ts";
import { colorSwatches, sizeGroups } from "#modules/garments/contract/choices.ts";
import { bestFit, beyondInWords, mostInWords } from "#modules/garments/contract/fit.ts";
import {
  type FacetCounts,
  type FitsChoice,
  facetLabels,
  facetValues,
  noFacetCounts,
  readFits,
} from "#modules/garments/contract/list-query.ts";
import { speaking } from "#platform/languages/speak.ts";
import { redirectToCanonical, shopContext, structuredContext } from "#platform/pages/page-loader.server.ts";
import type { Shop } from "#platform/use-cases/shop.ts";
import { breadcrumbData, readNavigation } from "../frame/navigation.server.ts";
import { readCards } from "../product/read-cards.server.ts";
import { knownFacets, queryOf } from "./listing-query.server.ts";
import { readTyped, saidOf } from "./read-typed.server.ts";

/** Reads what a listing shows. An address with a page beyond the last, or with what the shop doesn't know, leads to the one that is true. */
export async function loadListing(context: Readonly<RouterContextProvider>, url: URL, path: ListingPath) {
  const shop = context.get(shopContext);
  const [categories, listed] = await Promise.all([
    readNavigation(shop),
    shop.run(listBrands, { page: 1, limit: MOST_CHOICES }),
  ]);
  const given = readListingFilter(withPlainLimits(url.searchParams), path, categories);
  const fits = readFits(given.fits);
  const brands = await withBrand(shop, listed.data, given.brand_id);
  const asked = {
    ...given,
    ...knownFacets(given),
    fits: fits ? given.fits : "",
    brand_id: path.brandId ?? (brands.some(({ id }) => id === given.brand_id) ? given.brand_id : ""),
  };
  const read = await readTyped(shop, asked, path);
  const list = (filter: ListingFilter) =>
    shop.run(listProducts, { ...queryOf(filter), reading: read.reading });
  const first = await list(read.filter);
  const filter = { ...read.filter, page: Math.min(asked.page, pageCount(first.count, SHOP_PAGE_SIZE)) };
  const brand = brands.find(({ id }) => id === path.brandId);
  const titleIn = (named: typeof categories) => (path.brandId ? (brand?.name ?? null) : titleOf(path, named));
  const title = titleIn(categories);
  if (title !== null) redirectToCanonical(url, listingParameters(filter, path));
  const products = filter.page === asked.page ? first : await list(filter);
  const cards = await readCards(shop, products.data, (product) => fitOf(product, fits));
  const isEnglish = language() === "en";
  await speaking("en", async () => {
    const named = isEnglish ? categories : await shop.run(listNavigation);
    const place = { path, title: titleIn(named), brand, categories: named };
    context.set(structuredContext, [breadcrumbData(breadcrumbsOf(filter, place), url.origin)]);
  });
  return {
    filter,
    path,
    title,
    categories,
    brands: path.brandId ? [] : brands.map(({ id, name }) => ({ id, name })),
    brand,
    products: cards,
    count: products.count,
    /** Why nothing fits; null where something does, or nobody asked for it. */
    noFit: fits && products.count === 0 ? await explainNoFit(shop, queryOf(filter)) : null,
    facets: shownFacets(products.facet_counts ?? noFacetCounts, filter),
    said: read.notes && (await saidOf(shop, filter, { notes: read.notes, count: products.count })),
  };
}

/** The parameters of an address with the price limits that were typed into its form ('Rs 1,499', '൫൦൦') as plain numbers. */
function withPlainLimits(typed: URLSearchParams): URLSearchParams {
  const plain = new URLSearchParams(typed);
  for (const name of ["min", "max"]) {
    const text = typed.get(name);
    if (text) plain.set(name, String(typedNumber(text)));
  }
  return plain;
}

function fitOf({ template, measurements }: Product, fits: FitsChoice | null): { fit?: string } {
  const fit = bestFit(template, measurements, fits?.[template ?? ""]);
  const words = fit && mostInWords(template, fit);
  return words ? { fit: words } : {};
}

/** The brands to choose from, with the chosen one where it is too far down to be among them. */
async function withBrand(shop: Shop, brands: readonly Brand[], chosen: string) {
  if (!chosen || brands.some(({ id }) => id === chosen)) return brands;
  const found = await shop.run(findChosenBrand, { chosen });
  return found ? [...brands, found] : brands;
}

export type Listing = Awaited<ReturnType<typeof loadListing>>;

/** The heading of the listing; null when the path names a category or sub-category that doesn't exist. */
function titleOf(path: ListingPath, categories: readonly NavigationCategory[]): string | null {
  if (path.categoryId.toUpperCase() === "ALL") return t("All Products");
  const category = categories.find(({ id }) => id === path.categoryId);
  if (!category) return null;
  if (path.subCategoryId.toUpperCase() === "ALL") return category.name;
  return category.sub_categories.find(({ id }) => id === path.subCategoryId)?.name ?? null;
}

interface Place {
  path: ListingPath;
  title: string | null;
  brand: Brand | undefined;
  categories: readonly NavigationCategory[];
}

function breadcrumbsOf(filter: ListingFilter, { path, title, brand, categories }: Place) {
  const home = { name: t("Home"), path: paths.home };
  if (path.brandId) {
    const brands = { name: t("Brands"), path: paths.brands };
    return brand ? [home, brands, { name: brand.name, path: paths.brand(brand.id) }] : [home, brands];
  }
  const all = [home, { name: t("All Products"), path: paths.shop }];
  const category = categories.find(({ id }) => id === path.categoryId);
  if (!category) return all;
  const way = [...all, { name: category.name, path: paths.category(category.id) }];
  return filter.sub_category_id && title && title !== category.name
    ? [...way, { name: title, path: paths.category(category.id, path.subCategoryId) }]
    : way;
}

export interface ShownValue {
  value: string;
  label: string;
  /** How many products it would show under all other choices. */
  count: number;
  swatch?: string;
  /** Group of a size: letters, inches round the waist ... */
  group?: string;
}

/** A facet as a listing offers it, with the values that its products have. */
export type ShownFacet = { facet: Facet; label: string; values: ShownValue[] };

const swatches: Readonly<Record<string, string>> = colorSwatches;

const groups = new Map(sizeGroups.flatMap(({ label, sizes }) => sizes.map((size) => [size, label])));

/** The facets that a listing offers, by its counts. What is chosen stays, though nothing has it any more. */
function shownFacets(counts: FacetCounts, filter: FacetFilter): ShownFacet[] {
  return facets.flatMap((facet) => {
    const chosen = filter[facet].split(",");
    const values = facetValues[facet].flatMap(({ value, label: name }) => {
      const count = counts[facet][value];
      if (count === undefined && !chosen.includes(value)) return [];
      const swatch = facet === "color" ? swatches[value] : undefined;
      const group = facet === "size" ? groups.get(value) : undefined;
      const label = t(name);
      return {
        value,
        label,
        count: count ?? 0,
        ...(swatch && { swatch }),
        ...(group && { group: t(group) }),
      };
    });
    return values.length > 0 ? { facet, label: t(facetLabels[facet]), values } : [];
  });
}

/** Pages of products that are looked at: more say the same. */
const MOST_PAGES = 5;

/** Why nothing of a list fits: the measure that leaves out most of what its other filters let through. */
async function explainNoFit(shop: Shop, { fits = {}, ...query }: ReturnType<typeof queryOf>) {
  const reasons = new Map<string, number>();
  let compared = 0;
  for (let page = 1, more = true; more && page <= MOST_PAGES; page++) {
    const asked = { ...query, sort: "newest", facet_counts: false, page, limit: MAX_PAGE_SIZE } as const;
    const { data, count } = await shop.run(listProducts, asked);
    more = page * MAX_PAGE_SIZE < count;
    for (const { template, measurements } of data) {
      const fit = bestFit(template, measurements, fits[template ?? ""]);
      if (!fit) continue;
      compared += 1;
      for (const reason of beyondInWords(template, fit)) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
  }
  const [most] = [...reasons].toSorted(([, a], [, b]) => b - a);
  if (!most)
    return t("Nothing here can be compared with these measures: it is of other kinds, or was not measured.");
  const [reason, times] = most;
  return t(
    "Nothing here fits these measures. Of {compared} that can be compared most are {reason}: {times}.",
    { compared, reason, times },
  );
}
