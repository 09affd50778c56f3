import {
  ageGroupLabels,
  ageGroups,
  audienceLabels,
  audienceOf,
  audiences,
  capitalised,
  colorLabels,
  colors,
  conditionLabels,
  conditions,
  materials,
} from "./choices.ts";
import type { Facet } from "./facet-names.ts";
import type { Garment } from "./garment.ts";
import { normalSizes } from "./sizes.ts";

export interface FacetValue {
  value: string;
  label: string;
}

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: capitalised(value) }));
const labelled = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** What can be chosen of each facet, in the order of display. */
export const facetValues: Readonly<Record<Facet, readonly FacetValue[]>> = {
  size: normalSizes.map((value) => ({ value, label: value })),
  condition: labelled(conditions, conditionLabels),
  color: labelled(colors, colorLabels),
  material: plain(materials),
  gender: labelled(audiences, audienceLabels),
  /** Grown-ups first. */
  age_group: labelled(ageGroups.toReversed(), ageGroupLabels),
  /** A garment of which no condition is known may have flaws that nobody wrote down. */
  flaws: [{ value: "none", label: "Without flaws" }],
};

export const facetLabels: Readonly<Record<Facet, string>> = {
  size: "Size",
  condition: "Condition",
  color: "Colour",
  material: "Material",
  gender: "For",
  age_group: "Age",
  flaws: "Flaws",
};

/**
 * How many products each value would show, under the list's filters and what is chosen of all other facets. Values that no product has
 * that the filters alone let through are left out.
 */
export type FacetCounts = Readonly<Record<Facet, Readonly<Record<string, number>>>>;

export const noFacetCounts: FacetCounts = {
  size: {},
  condition: {},
  color: {},
  material: {},
  gender: {},
  age_group: {},
  flaws: {},
};

/** The values of a garment by facet; none where nothing is known. */
export function facetsOf(garment: Described): Record<Facet, readonly string[]> {
  const { normal_size, condition, color, material, age_group, flaws } = garment;
  const known = (value: string | null) => (value ? [value] : []);
  return {
    size: known(normal_size),
    condition: known(condition),
    color,
    material,
    gender: known(audienceOf(garment)),
    age_group: known(age_group),
    flaws: condition && flaws.length === 0 ? ["none"] : [],
  };
}

type Described = Pick<
  Garment,
  "gender" | "age_group" | "normal_size" | "condition" | "color" | "material" | "flaws"
>;
