import { pageCount, showingRange } from "#app/lib/paging.ts";
import * as paths from "#app/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { SHOP_PAGE_SIZE } from "#contract/paging.ts";
import { BrandShowcase, type ShownBrand } from "./brand-showcase.tsx";

interface BrandsScreenProps {
  /** All brands by name. */
  names: readonly { id: string; name: string }[];
  /** Those of this page. */
  brands: readonly ShownBrand[];
  page: number;
  /** How many there are on all pages. */
  count: number;
}

/** All brands: their names to go by, then each with some of its products, twenty on a page. */
export function BrandsScreen({ names, brands, page, count }: BrandsScreenProps) {
  return (
    <div className="page pt-8 md:pt-12">
      <h1 className="text-3xl">Explore Our Brands</h1>
      <p className="mt-2 mb-6 text-lg text-mute">Good labels, given away by people who loved them.</p>
      {count === 0 && <EmptyState title="No brands available" text="Please check back later." />}
      {names.length > 1 && (
        <nav aria-label="All brands by name" className="mb-6 border-y border-line py-2">
          <ul className="gap-x-6 columns-[8.5rem] sm:columns-[11rem]">
            {names.map(({ id, name }) => (
              <li key={id} className="break-inside-avoid">
                <PageLink
                  to={paths.brand(id)}
                  className="flex min-h-11 items-center text-md leading-tight wrap-anywhere hover:text-purple hover:underline"
                >
                  {name}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {count > 0 && (
        <p className="mb-4 text-md text-mute tabular">
          {showingRange(page, SHOP_PAGE_SIZE, count, count === 1 ? "brand" : "brands")}
        </p>
      )}
      <ul className="grid gap-5">
        {brands.map((brand) => (
          <li key={brand.id}>
            <BrandShowcase brand={brand} />
          </li>
        ))}
      </ul>
      <div className="mt-14">
        <Pagination
          page={page}
          pages={pageCount(count, SHOP_PAGE_SIZE)}
          hrefFor={(to) => (to > 1 ? `${paths.brands}?page=${to}` : paths.brands)}
        />
      </div>
    </div>
  );
}
