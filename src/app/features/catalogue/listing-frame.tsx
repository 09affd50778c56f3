import type { ReactNode } from "react";
import type { ListingFilter, ListingPath } from "./listing-filter.ts";
import { ListingFilters } from "./listing-filters.tsx";
import type { Listing } from "./load-listing.server.ts";

/** What a listing offers to choose from. */
export type Choices = Pick<Listing, "title" | "categories" | "brands" | "brand" | "facets">;

interface ListingFrameProps {
  filter: ListingFilter;
  path: ListingPath;
  choices: Choices;
  count?: number | undefined;
  /** Stands in the place of the title, where the listing has a story of its own. */
  heading?: ReactNode;
  children: ReactNode;
}

/** The heading and the filters of a listing, above what they lead to. */
export function ListingFrame({ filter, path, choices, count, heading, children }: ListingFrameProps) {
  return (
    <div className="page pt-8 md:pt-12">
      {heading ?? (
        <h1 className="text-3xl">{filter.search ? `Results for “${filter.search}”` : choices.title}</h1>
      )}
      <div className="mt-5 border-b border-line pb-5 md:mt-7">
        <ListingFilters
          filter={filter}
          path={path}
          brands={choices.brands}
          categories={choices.categories}
          facets={choices.facets}
          count={count}
        />
      </div>
      {children}
    </div>
  );
}
