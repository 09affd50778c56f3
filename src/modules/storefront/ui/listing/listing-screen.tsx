import { type ComponentProps, type ReactNode, use, useEffect } from "react";
import { Link, useLocation, useNavigation, useSearchParams } from "react-router";
import { inLanguage, t } from "#kernel/languages/messages.ts";
import { pageCount, SHOP_PAGE_SIZE, showingRange } from "#kernel/lists.ts";
import {
  type ListingFilter,
  type ListingPath,
  listingSearch,
  readListingFilter,
  unfiltered,
} from "#modules/catalogue/contract/listing-filter.ts";
import { OfFeature } from "#ui/features.tsx";
import { lazyPart } from "#ui/page/parts.tsx";
import { LoadFailure } from "#ui/page/placeholders.tsx";
import { ProductGrid, ProductGridSkeleton } from "../product/product-card.tsx";
import { Shopper } from "../product/shopper.ts";
import { ListingFilters } from "./listing-filters.tsx";
import type { Listing } from "./load-listing.server.ts";

// Whole as the server draws them; what draws them anew is loaded after the page.
const Pagination = lazyPart(() => import("#ui/page/pagination.tsx"), "Pagination");
const SearchNotes = lazyPart(() => import("./search-notes.tsx"), "SearchNotes");
const SaveSearch = lazyPart(() => import("#modules/saved-searches/ui/save-search.tsx"), "SaveSearch");

type Choices = Pick<Listing, "title" | "categories" | "brands" | "brand" | "facets">;

/** The choices of the listing that was shown last. In the browser only: a server's memory is everybody's. */
export let lastChoices: Choices | null = null;

/** A listing: its filters, how many products match, the grid and the pages. `heading` stands in the place of its title. */
export function ListingScreen({ listing, heading }: { listing: Listing; heading?: ReactNode }) {
  const { path, categories, products, count } = listing;
  useEffect(() => {
    lastChoices = listing;
  }, [listing]);
  const shopper = use(Shopper);
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const loading = next?.pathname === inLanguage(pathname);
  // The choices show what was chosen while its products are still on their way.
  const asked = loading ? readListingFilter(new URLSearchParams(next.search), path, categories) : null;
  const filter = asked ?? listing.filter;
  const typed = typedIn(filter);
  const cleared = pathname + listingSearch(unfiltered(filter, path), path);
  const filtered = pathname + listingSearch({ ...filter, page: 1 }, path) !== cleared;
  const notes = <SearchNotes listing={listing} cleared={filtered ? cleared : null} />;
  return (
    <ListingFrame {...{ filter, path, heading }} choices={listing} count={loading ? undefined : count}>
      <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-1.5 max-sm:pb-3">
        <p aria-live="polite" className="mr-auto text-md text-mute tabular">
          {loading ? t("Loading products…") : showingRange(filter.page, SHOP_PAGE_SIZE, count)}
        </p>
        <OfFeature name="saved_searches">
          <SaveSearch filter={filter} save={async (filters) => (await shopper())?.saveSearch(filters)} />
        </OfFeature>
        {filtered && count > 0 && (
          <Link
            to={cleared}
            discover="none"
            preventScrollReset
            className="inline-flex min-h-11 items-center text-md font-semibold text-purple underline decoration-gold decoration-2 underline-offset-4"
          >
            {t("Clear filters")}
          </Link>
        )}
      </div>
      {heading && typed ? (
        <h2 className="mb-4 text-2xl">{t("Results for “{search}”", { search: typed })}</h2>
      ) : (
        <h2 className="sr-only">{t("Products")}</h2>
      )}
      {loading ? (
        <ProductGridSkeleton />
      ) : count === 0 ? (
        notes
      ) : (
        <>
          {listing.said && notes}
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
    </ListingFrame>
  );
}

const typedIn = ({ q, search }: ListingFilter) => q || search;

interface ListingFrameProps extends Pick<ComponentProps<typeof ListingFilters>, "filter" | "path"> {
  choices: Choices;
  count?: number;
  /** Stands in the place of the title, where the listing has a story of its own. */
  heading?: ReactNode;
  children: ReactNode;
}

function ListingFrame({ filter, path, choices, count, heading, children }: ListingFrameProps) {
  const search = typedIn(filter);
  return (
    <div className="page listing pt-8 md:pt-12">
      {heading ?? (
        <h1 className="text-3xl">{search ? t("Results for “{search}”", { search }) : choices.title}</h1>
      )}
      <div className="mt-5 border-b border-line pb-5 md:mt-7 lg:contents">
        <ListingFilters filter={filter} path={path} choices={choices} count={count} />
      </div>
      <div>{children}</div>
    </div>
  );
}

/** Stands in for a listing that could not be loaded. Where a listing was shown before, its filters stay and show what was chosen. */
export function ListingFailure({ path, heading }: { path: ListingPath; heading?: ReactNode }) {
  const [search] = useSearchParams();
  const choices = lastChoices;
  if (!choices) return <LoadFailure title={t("Error fetching products")} />;
  const filter = readListingFilter(search, path, choices.categories);
  return (
    <ListingFrame filter={filter} path={path} choices={choices} heading={heading}>
      <LoadFailure level={2} title={t("Error fetching products")} />
    </ListingFrame>
  );
}
