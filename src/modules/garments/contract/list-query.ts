import * as z from "zod/mini";
import { msg } from "#kernel/languages/messages.ts";
import { type Facet, facets } from "#kernel/lists.ts";
import * as choices from "./choices.ts";
import { comparedMeasures } from "./fit.ts";
import type { Garment, Measurements } from "./garment.ts";
import { kindLabel, kinds } from "./kinds.ts";
import { MAX_MEASURE, MEASURE_STEP, templateIds } from "./templates.ts";

export type FacetValue = Record<"value" | "label", string>;

const labelled = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** The values of each facet, in the order of display; labels are for `t`. */
export const facetValues: Readonly<Record<Facet, readonly FacetValue[]>> = {
  kind: kinds.map((value) => ({ value, label: kindLabel(value) })),
  size: choices.normalSizes.map((value) => ({ value, label: value })),
  condition: labelled(choices.conditions, choices.conditionLabels),
  color: labelled(choices.colors, choices.colorLabels),
  material: labelled(choices.materials, choices.materialLabels),
  pattern: labelled(choices.patterns, choices.patternLabels),
  gender: labelled(choices.audiences, choices.audienceLabels),
  age_group: labelled(choices.ageGroups.toReversed(), choices.ageGroupLabels),
  /** A garment of which no condition is known may have flaws that nobody wrote down. */
  flaws: [{ value: "none", label: msg("Without flaws") }],
};

export const facetLabels: Readonly<Record<Facet, string>> = {
  kind: msg("Kind"),
  size: msg("Size"),
  condition: msg("Condition"),
  color: msg("Colour"),
  material: msg("Material"),
  pattern: msg("Pattern"),
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

/** The values of a garment by facet, without its kind, which its names tell; none where nothing is known. */
export function facetsOf(
  garment: Pick<Garment, "normal_size" | Exclude<Facet, "size" | "kind">>,
): Record<Exclude<Facet, "kind">, readonly string[]> {
  const { normal_size, condition, color, material, pattern, age_group, flaws } = garment;
  const known = (value: string | null) => (value ? [value] : []);
  return {
    size: known(normal_size),
    condition: known(condition),
    color,
    material,
    pattern: known(pattern),
    gender: known(choices.audienceOf(garment)),
    age_group: known(age_group),
    flaws: condition && flaws.length === 0 ? ["none"] : [],
  };
}

/** By template the measures of garments that fit somebody, in centimetres: what decides of each, and what is known of the rest. */
export type FitsChoice = Readonly<Record<string, readonly Measurements[]>>;

export const MOST_OF_A_KIND = 5;
/** More characters than so many garments of all templates take. */
const LONGEST = 3000;

/** Measures in a query, in half centimetres: `tops.chest.104.length.140-shoes.insole.52`. Garments that lack what decides are left out; "" for none. */
export function writeFits(measures: FitsChoice): string {
  return templateIds
    .flatMap((template) => {
      const rules = comparedMeasures.get(template) ?? [];
      const written = (measures[template] ?? []).flatMap((mine) => {
        if (rules.some(({ measure, decides }) => decides && mine[measure] === undefined)) return [];
        const known = rules.filter(({ measure }) => mine[measure] !== undefined);
        const steps = known.map(({ measure }) => `${measure}.${(mine[measure] ?? 0) / MEASURE_STEP}`);
        return steps.length > 0 ? [[template, ...steps].join(".")] : [];
      });
      return [...new Set(written)].toSorted().slice(0, MOST_OF_A_KIND);
    })
    .join("-");
}

const isMeasure = (cm: number) =>
  cm >= MEASURE_STEP && cm <= MAX_MEASURE && Number.isInteger(cm / MEASURE_STEP);

/** Reads what `writeFits` writes; null for everything else, so that the same measures are written in one way only. */
export function readFits(text: string): FitsChoice | null {
  if (text.length > LONGEST) return null;
  const read = new Map<string, Measurements[]>();
  for (const part of text.split("-")) {
    const [template = "", ...steps] = part.split(".");
    if (!comparedMeasures.has(template)) return null;
    const mine: Record<string, number> = {};
    for (let place = 0; place < steps.length; place += 2)
      mine[steps[place] ?? ""] = Number(steps[place + 1]) * MEASURE_STEP;
    if (!Object.values(mine).every(isMeasure)) return null;
    read.set(template, [...(read.get(template) ?? []), mine]);
  }
  const choice = Object.fromEntries(read);
  return writeFits(choice) === text ? choice : null;
}

/** The parameter of a list that asks for what fits; absent and "" ask for everything. */
export const fitsQuery = z.pipe(
  z.optional(z.string()).check(z.refine((text) => !text || readFits(text) !== null)),
  z.transform((text: string | undefined) => (text ? (readFits(text) ?? undefined) : undefined)),
);
