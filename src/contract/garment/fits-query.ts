import * as z from "zod/mini";
import { decidingMeasures } from "./fit.ts";
import type { Measurements } from "./garment.ts";
import { MAX_MEASURE, MEASURE_STEP, templateIds } from "./templates.ts";

/** By template the measures of a garment that fits somebody, in centimetres: those that decide, all of each template that is named. */
export type FitsChoice = Readonly<Record<string, Measurements>>;

/** More characters than all templates take. */
const LONGEST = 400;

/**
 * What somebody measured as lists are asked for it: `tops.chest.104.length.140-shoes.insole.52`, in half centimetres. Templates of which
 * a measure that decides is missing are left out, because nothing can be said of their garments; "" when none is left.
 */
export function writeFits(measures: FitsChoice): string {
  return templateIds
    .flatMap((template) => {
      const rules = decidingMeasures.get(template);
      const mine = measures[template];
      if (!rules || !mine || rules.some(({ measure }) => mine[measure] === undefined)) return [];
      const steps = rules.map(({ measure }) => `${measure}.${(mine[measure] ?? 0) / MEASURE_STEP}`);
      return [template, ...steps].join(".");
    })
    .join("-");
}

const isMeasure = (cm: number) =>
  cm >= MEASURE_STEP && cm <= MAX_MEASURE && Number.isInteger(cm / MEASURE_STEP);

/** Reads what `writeFits` writes; null for everything else, so that the same measures are written in one way only. */
export function readFits(text: string): FitsChoice | null {
  if (text.length > LONGEST) return null;
  const read: Record<string, Measurements> = {};
  for (const part of text.split("-")) {
    const [template = "", ...steps] = part.split(".");
    const rules = decidingMeasures.get(template);
    if (!rules) return null;
    const mine = Object.fromEntries(
      rules.map(({ measure }, place) => [measure, Number(steps[2 * place + 1]) * MEASURE_STEP]),
    );
    if (!Object.values(mine).every(isMeasure)) return null;
    read[template] = mine;
  }
  return writeFits(read) === text ? read : null;
}

/** The parameter of a list that asks for what fits; absent and "" ask for everything. */
export const fitsQuery = z.pipe(
  z.optional(z.string()).check(z.refine((text) => !text || readFits(text) !== null)),
  z.transform((text: string | undefined) => (text ? (readFits(text) ?? undefined) : undefined)),
);
