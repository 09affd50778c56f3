import { redirectToCanonical } from "#app/lib/canonical-address.server.ts";
import { toCardProduct } from "#app/lib/card-product.ts";
import { pageCount } from "#app/lib/paging.ts";
import { readNavigation } from "#app/lib/read-navigation.server.ts";
import * as paths from "#app/paths.ts";
import { type Brand, getBrand } from "#contract/brand.ts";
import { noFacetCounts } from "#contract/garment/facets.ts";
import { bestFit, mostInWords } from "#contract/garment/fit.ts";
import { type FitsChoice, readFits } from "#contract/garment/fits-query.ts";
import type { NavigationCategory } from "#contract/navigation.ts";
import { MOST_CHOICES, SHOP_PAGE_SIZE } from "#contract/paging.ts";
import { listProductsByCategory, type Product } from "#contract/product.ts";
import { readSearchWords } from "#contract/read-search-words.ts";
import { findBrand } from "#domain/catalogue/find-brand.ts";
import { listBrands } from "#domain/catalogue/list-brands.ts";
import { listProducts } from "#domain/catalogue/list-products.ts";
import type { Shop } from "#server/shop.ts";
import { explainNoFit } from "./explain-no-fit.server.ts";
import {
  type ListingFilter,
  type ListingPath,
  listingParameters,
  readListingFilter,
} from "./listing-filter.ts";
import { limitsOf, priceRange } from "./price-bands.ts";
import { knownFacets, shownFacets } from "./shown-facets.server.ts";

/**
 * Reads what a listing shows. For loaders only. A page beyond the last one becomes the last, and what the shop does not know is
 * left out; an address that said so leads to the one that is true.
 */
export async function loadListing(shop: Shop, url: URL, path: ListingPath) {
  const [categories, listed] = await Promise.all([
    readNavigation(shop),
    shop.run(listBrands, { page: 1, limit: MOST_CHOICES }),
  ]);
  const given = readListingFilter(url.searchParams, path, categories);
  const fits = readFits(given.fits);
  const brands = await withBrand(shop, listed.data, given.brand_id);
  const asked = {
    ...given,
    ...knownFacets(given),
    fits: fits ? given.fits : "",
    brand_id: path.brandId ?? (brands.some(({ id }) => id === given.brand_id) ? given.brand_id : ""),
  };
  const read = await readWords(asked, (filter) => shop.run(listProducts, queryOf(filter)));
  const { first } = read;
  const filter = { ...read.filter, page: Math.min(asked.page, pageCount(first.count, SHOP_PAGE_SIZE)) };
  const brand = brands.find(({ id }) => id === path.brandId);
  const title = path.brandId ? (brand?.name ?? null) : titleOf(path, categories);
  if (title !== null) redirectToCanonical(url, listingParameters(filter, path));
  const products = filter.page === asked.page ? first : await shop.run(listProducts, queryOf(filter));
  return {
    filter,
    path,
    title,
    categories,
    /** To choose from; on the page of a brand there is nothing to choose. */
    brands: path.brandId ? [] : brands.map(({ id, name }) => ({ id, name })),
    /** Whose page this is. */
    brand: brand && headOf(brand),
    products: products.data.map((product) => ({
      ...toCardProduct(product),
      ...fitOf(product, fits),
    })),
    count: products.count,
    /** Why nothing fits; null where something does, or nobody asked for it. */
    noFit: fits && products.count === 0 ? await explainNoFit(shop, queryOf(filter)) : null,
    facets: shownFacets(products.facet_counts ?? noFacetCounts, filter),
  };
}

/**
 * The list for what a search's words say of size and price ('kurta XL under 500'), with these as filters, so that the page shows how it
 * was understood; where that is nothing, for the words as they are.
 */
async function readWords<Found extends { count: number }>(
  filter: ListingFilter,
  list: (filter: ListingFilter) => Promise<Found>,
): Promise<{ filter: ListingFilter; first: Found }> {
  const said = readSearchWords(filter.search);
  if (said) {
    const understood = {
      ...filter,
      search: said.search,
      size: filter.size || said.size.join(","),
      price: filter.price || priceRange(`${said.min ?? ""}-${said.max ?? ""}`),
      sort: said.search === "" && filter.sort === "relevance" ? ("newest" as const) : filter.sort,
    };
    const first = await list(understood);
    if (first.count > 0) return { filter: understood, first };
  }
  return { filter, first: await list(filter) };
}

/** What a card says of how a product fits, where there is something to say. */
function fitOf({ template, measurements }: Product, fits: FitsChoice | null): { fit?: string } {
  const fit = bestFit(template, measurements, fits?.[template ?? ""]);
  const words = fit && mostInWords(template, fit);
  return words ? { fit: words } : {};
}

/** The brands to choose from, with the chosen one where it is too far down to be among them. */
async function withBrand(shop: Shop, brands: readonly Brand[], chosen: string) {
  if (!chosen || brands.some(({ id }) => id === chosen)) return brands;
  const found = await shop.run(findBrand, { id: getBrand.query.parse({ id: chosen }).id });
  return found ? [...brands, found] : brands;
}

const headOf = ({ id, name, description, image_url, blur_hash }: Brand) => ({
  id,
  name,
  description,
  image_url,
  blur_hash,
});

export type Listing = Awaited<ReturnType<typeof loadListing>>;

function queryOf({ price, in_stock, page, ...filter }: ListingFilter) {
  return listProductsByCategory.query.parse({
    ...filter,
    ...limitsOf(price),
    in_stock: in_stock || undefined,
    page: String(page),
    facet_counts: "true",
  });
}

/** The heading of the listing; null when the path names a category or sub-category that doesn't exist. */
function titleOf(path: ListingPath, categories: readonly NavigationCategory[]): string | null {
  if (path.categoryId.toUpperCase() === "ALL") return "All Products";
  const category = categories.find(({ id }) => id === path.categoryId);
  if (!category) return null;
  if (path.subCategoryId.toUpperCase() === "ALL") return category.name;
  return category.sub_categories.find(({ id }) => id === path.subCategoryId)?.name ?? null;
}

/** The way from the home page to this listing, by names and paths. */
export function breadcrumbsOf({
  path,
  title,
  filter,
  categories,
}: Listing): { name: string; path: string }[] {
  const way = [
    { name: "Home", path: "/" },
    { name: "All Products", path: paths.shop },
  ];
  const category = categories.find(({ id }) => id === path.categoryId);
  if (!category) return way;
  way.push({ name: category.name, path: paths.category(category.id) });
  if (filter.sub_category_id && title && title !== category.name) {
    way.push({ name: title, path: paths.category(category.id, path.subCategoryId) });
  }
  return way;
}
