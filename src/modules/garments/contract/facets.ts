import * as z from "zod/mini";
import { msg } from "#kernel/languages/messages.ts";
import { type Facet, facets } from "#kernel/lists.ts";
import * as choices from "./choices.ts";
import type { Garment } from "./garment.ts";

export type FacetValue = Record<"value" | "label", string>;

const labelled = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** The values of each facet, in the order of display; labels are for `t`. */
export const facetValues: Readonly<Record<Facet, readonly FacetValue[]>> = {
  size: choices.normalSizes.map((value) => ({ value, label: value })),
  condition: labelled(choices.conditions, choices.conditionLabels),
  color: labelled(choices.colors, choices.colorLabels),
  material: labelled(choices.materials, choices.materialLabels),
  gender: labelled(choices.audiences, choices.audienceLabels),
  age_group: labelled(choices.ageGroups.toReversed(), choices.ageGroupLabels),
  /** A garment of which no condition is known may have flaws that nobody wrote down. */
  flaws: [{ value: "none", label: msg("Without flaws") }],
};

export const facetLabels: Readonly<Record<Facet, string>> = {
  size: msg("Size"),
  condition: msg("Condition"),
  color: msg("Colour"),
  material: msg("Material"),
  gender: msg("For"),
  age_group: msg("Age"),
  flaws: msg("Flaws"),
};

/** How many products each value would show, beside what is chosen of other facets. Values that no product has are left out. */
export type FacetCounts = Readonly<Record<Facet, Readonly<Record<string, number>>>>;

export const ofEachFacet = <Each>(make: (facet: Facet) => Each) =>
  Object.fromEntries(facets.map((facet) => [facet, make(facet)])) as Record<Facet, Each>;

export const noFacetCounts: FacetCounts = ofEachFacet(() => ({}));

export const facetCounts = z.object(ofEachFacet(() => z.record(z.string(), z.number())));

/** Whether these are values of a facet. */
export function areOf(facet: Facet): (values: readonly string[]) => boolean {
  const known = new Set(facetValues[facet].map(({ value }) => value));
  return (values) => values.every((value) => known.has(value));
}

/** The parameters of a list that choose of facets, each named as its facet: values with commas between; absent and "" choose none. */
export const facetQuery = ofEachFacet((facet) =>
  z.pipe(
    z.optional(z.string()),
    z.pipe(
      z.transform((text: string | undefined) => (text ? [...new Set(text.split(","))] : undefined)),
      z.optional(z.array(z.string()).check(z.refine(areOf(facet)))),
    ),
  ),
);

/** The values of a garment by facet; none where nothing is known. */
export function facetsOf(
  garment: Pick<Garment, "normal_size" | Exclude<Facet, "size">>,
): Record<Facet, readonly string[]> {
  const { normal_size, condition, color, material, age_group, flaws } = garment;
  const known = (value: string | null) => (value ? [value] : []);
  return {
    size: known(normal_size),
    condition: known(condition),
    color,
    material,
    gender: known(choices.audienceOf(garment)),
    age_group: known(age_group),
    flaws: condition && flaws.length === 0 ? ["none"] : [],
  };
}
