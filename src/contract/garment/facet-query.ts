import * as z from "zod/mini";
import type { Facet } from "./facet-names.ts";
import { facetValues } from "./facets.ts";

const ofOneFacet = z.record(z.string(), z.number());

/** `FacetCounts` on the wire. */
export const facetCounts = z.object({
  size: ofOneFacet,
  condition: ofOneFacet,
  color: ofOneFacet,
  material: ofOneFacet,
  gender: ofOneFacet,
  age_group: ofOneFacet,
  flaws: ofOneFacet,
});

/** What is chosen of a facet, as an address says it: values with commas between; absent and "" choose none. */
function chosenOf(facet: Facet) {
  const known = new Set(facetValues[facet].map(({ value }) => value));
  return z.pipe(
    z.optional(z.string()),
    z.pipe(
      z.transform((text: string | undefined) => (text ? [...new Set(text.split(","))] : undefined)),
      z.optional(z.array(z.string()).check(z.refine((values) => values.every((value) => known.has(value))))),
    ),
  );
}

/** The parameters of a list that choose facets, each named as its facet. */
export const facetQuery = {
  size: chosenOf("size"),
  condition: chosenOf("condition"),
  color: chosenOf("color"),
  material: chosenOf("material"),
  gender: chosenOf("gender"),
  age_group: chosenOf("age_group"),
  flaws: chosenOf("flaws"),
};
