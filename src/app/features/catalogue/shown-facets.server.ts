import { colorSwatches } from "#contract/garment/choices.ts";
import { type Facet, facets } from "#contract/garment/facet-names.ts";
import { type FacetCounts, facetLabels, facetValues } from "#contract/garment/facets.ts";
import { sizeGroups } from "#contract/garment/sizes.ts";
import type { FacetFilter } from "./listing-filter.ts";

/** A value of a facet as a listing offers it. */
export interface ShownValue {
  value: string;
  label: string;
  /** How many products it would show under all other choices. */
  count: number;
  /** CSS background of a colour. */
  swatch?: string;
  /** What a size is one of: letters, inches round the waist ... */
  group?: string;
}

/** A facet as a listing offers it, with the values that its products have. */
export interface ShownFacet {
  facet: Facet;
  label: string;
  values: ShownValue[];
}

const swatches: Readonly<Record<string, string>> = colorSwatches;

const groups = new Map(sizeGroups.flatMap(({ label, sizes }) => sizes.map((size) => [size, label])));

/** The facets that a listing offers, by its counts. What is chosen stays, though nothing has it any more. */
export function shownFacets(counts: FacetCounts, filter: FacetFilter): ShownFacet[] {
  return facets.flatMap((facet) => {
    const chosen = filter[facet].split(",");
    const values = facetValues[facet].flatMap(({ value, label }) => {
      const count = counts[facet][value];
      if (count === undefined && !chosen.includes(value)) return [];
      const swatch = facet === "color" ? swatches[value] : undefined;
      const group = facet === "size" ? groups.get(value) : undefined;
      return { value, label, count: count ?? 0, ...(swatch && { swatch }), ...(group && { group }) };
    });
    return values.length > 0 ? { facet, label: facetLabels[facet], values } : [];
  });
}

/** What is chosen of facets without what there is none of, each facet's values in their own order. */
export function knownFacets(filter: FacetFilter): FacetFilter {
  const known = facets.map((facet) => {
    const chosen = filter[facet].split(",");
    const values = facetValues[facet].flatMap(({ value }) => (chosen.includes(value) ? value : []));
    return [facet, values.join(",")];
  });
  return Object.fromEntries(known);
}
