import { Link, useLocation, useNavigation } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { pageCount, SHOP_PAGE_SIZE, showingLine } from "#contract/paging.ts";
import { listingSearch, readListingFilter, unfiltered } from "./listing-filter.ts";
import { ListingFilters } from "./listing-filters.tsx";
import type { Listing } from "./load-listing.ts";
import { ProductGrid, ProductGridSkeleton } from "./product-grid.tsx";

/** A listing: its filters, how many pieces match, the grid and the pages. */
export function ListingScreen({ listing }: { listing: Listing }) {
  const { path, categories, brands, products, count } = listing;
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const loading = next?.pathname === pathname;
  // The choices show what was chosen while its products are still on their way.
  const filter = loading
    ? readListingFilter(new URLSearchParams(next.search), path, categories)
    : listing.filter;
  const cleared = pathname + listingSearch(unfiltered(filter, path), path);
  const filtered = pathname + listingSearch({ ...filter, page: 1 }, path) !== cleared;
  return (
    <div className="page pt-8 md:pt-12">
      <h1 className="text-3xl">{filter.search ? `Results for “${filter.search}”` : listing.title}</h1>
      <div className="mt-5 border-b border-line pb-5 md:mt-7">
        <ListingFilters filter={filter} path={path} brands={brands} categories={categories} />
      </div>
      <div className="flex min-h-14 items-center justify-between gap-4">
        <p aria-live="polite" className="text-md text-mute tabular">
          {loading ? "Loading products…" : showingLine(filter.page, SHOP_PAGE_SIZE, count)}
        </p>
        {filtered && count > 0 && (
          <Link
            to={cleared}
            preventScrollReset
            className="inline-flex min-h-11 items-center text-md font-semibold text-purple underline decoration-gold decoration-2 underline-offset-4"
          >
            Clear filters
          </Link>
        )}
      </div>
      <h2 className="sr-only">Products</h2>
      {loading ? (
        <ProductGridSkeleton />
      ) : count === 0 ? (
        <EmptyState
          level={3}
          title="No products found"
          text={
            filter.search
              ? "Nothing on the rails goes by these words. Try fewer of them, or another spelling."
              : "Nothing on the rails matches this just now. New pieces arrive every week."
          }
          action={
            <Link to={filtered ? cleared : "/shop"} className={buttonClass()}>
              {filtered ? "Clear filters" : "See all products"}
            </Link>
          }
        />
      ) : (
        <>
          <ProductGrid products={products} startsHigh />
          <div className="mt-14">
            <Pagination
              page={filter.page}
              pages={pageCount(count, SHOP_PAGE_SIZE)}
              hrefFor={(page) => pathname + listingSearch({ ...filter, page }, path)}
            />
          </div>
        </>
      )}
    </div>
  );
}
