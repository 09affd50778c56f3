import { facets } from "#contract/garment/facet-names.ts";
import { facetValues } from "#contract/garment/facets.ts";
import { formatRupees } from "#contract/money.ts";
import type { WantedFilters } from "#contract/wanted.ts";

/** The names of what a search's filters point to; null where there is none, or no more. */
export interface WantedNames {
  category: string | null;
  subCategory: string | null;
  brand: string | null;
}

function priceWords({ min, max }: WantedFilters): string | null {
  if (max === undefined) return min ? `from ${formatRupees(min)}` : null;
  return min ? `${formatRupees(min)} to ${formatRupees(max)}` : `under ${formatRupees(max)}`;
}

/** A search in words: 'Kurta, M, under ₹800'. */
export function wantedLabel(filters: WantedFilters, names: WantedNames): string {
  const chosen = facets.flatMap((facet) => {
    const values = filters[facet];
    if (!values || values.length === 0) return [];
    const labels = facetValues[facet].filter(({ value }) => values.includes(value));
    return [labels.map(({ label }) => label).join(" or ")];
  });
  const words = [
    filters.search ? `“${filters.search}”` : null,
    names.subCategory ?? names.category,
    names.brand,
    ...chosen,
    priceWords(filters),
    filters.fits ? "fits your measures" : null,
  ];
  return words.filter(Boolean).join(", ") || "Everything";
}
