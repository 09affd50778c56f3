import { type FacetCounts, noFacetCounts } from "#contract/garment/facets.ts";

/** The answer to a query that nothing can fit: an empty page, with counts if it asks for them. */
export function nothingFound({ facet_counts }: { facet_counts?: boolean | undefined }): {
  data: never[];
  count: 0;
  facet_counts?: FacetCounts;
} {
  return { data: [], count: 0, ...(facet_counts ? { facet_counts: noFacetCounts } : {}) };
}
