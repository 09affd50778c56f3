import * as z from "zod/mini";
import { comparedMeasures } from "./fit.ts";
import type { Measurements } from "./garment.ts";
import { MAX_MEASURE, MEASURE_STEP, templateIds } from "./templates.ts";

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
