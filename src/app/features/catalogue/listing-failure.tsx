import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { LoadFailure } from "#app/ui/load-failure.tsx";
import { lastChoices } from "./last-choices.ts";
import { type ListingPath, readListingFilter } from "./listing-filter.ts";
import { ListingFrame } from "./listing-frame.tsx";

const TITLE = "Error fetching products";

/** Stands in for a listing that could not be loaded. Where a listing was shown before, its filters stay and show what was chosen. */
export function ListingFailure({ path, heading }: { path: ListingPath; heading?: ReactNode }) {
  const [search] = useSearchParams();
  const choices = lastChoices();
  if (!choices) return <LoadFailure title={TITLE} />;
  const filter = readListingFilter(search, path, choices.categories);
  return (
    <ListingFrame filter={filter} path={path} choices={choices} heading={heading}>
      <LoadFailure level={2} title={TITLE} />
    </ListingFrame>
  );
}
