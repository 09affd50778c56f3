import { cardPiece } from "#app/lib/card-piece.ts";
import type { NavigationCategory } from "#contract/navigation.ts";
import { pageCount, SHOP_PAGE_SIZE } from "#contract/paging.ts";
import { listProductsByCategory } from "#contract/product.ts";
import type { Shop } from "#server/shop.ts";
import { type ListingFilter, type ListingPath, readListingFilter } from "./listing-filter.ts";

/** Reads what a listing shows. For loaders only. A page beyond the last one becomes the last. */
export async function loadListing({ catalogue }: Shop, search: URLSearchParams, path: ListingPath) {
  const [categories, brands] = await Promise.all([
    catalogue.listNavigation(),
    catalogue.listBrands({ page: 1, limit: 100 }),
  ]);
  const asked = readListingFilter(search, path, categories);
  const first = await catalogue.listProducts(queryOf(asked));
  const filter = { ...asked, page: Math.min(asked.page, pageCount(first.count, SHOP_PAGE_SIZE)) };
  const products = filter.page === asked.page ? first : await catalogue.listProducts(queryOf(filter));
  return {
    filter,
    path,
    title: titleOf(path, categories),
    categories,
    brands: brands.data.map(({ id, name }) => ({ id, name })),
    products: products.data.map(cardPiece),
    count: products.count,
  };
}

export type Listing = Awaited<ReturnType<typeof loadListing>>;

function queryOf({ price, page, ...filter }: ListingFilter) {
  const [min, max] = price.split("-");
  return listProductsByCategory.query.parse({ ...filter, min, max, page: String(page) });
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
export function wayTo({ path, title, filter, categories }: Listing): { name: string; path: string }[] {
  const way = [
    { name: "Home", path: "/" },
    { name: "All Products", path: "/shop" },
  ];
  const category = categories.find(({ id }) => id === path.categoryId);
  if (!category) return way;
  way.push({ name: category.name, path: `/shop/${category.id}/ALL` });
  if (filter.sub_category_id && title && title !== category.name) {
    way.push({ name: title, path: `/shop/${category.id}/${path.subCategoryId}` });
  }
  return way;
}
