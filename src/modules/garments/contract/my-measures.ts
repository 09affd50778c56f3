import * as z from "zod/mini";
import { defineCall } from "#kernel/call.ts";
import { optionalText, requiredText } from "#kernel/fields.ts";
import { msg, t } from "#kernel/languages/messages.ts";
import { measurementsInput } from "./garment.ts";
import { MOST_OF_A_KIND } from "./list-query.ts";
import { templateIds } from "./templates.ts";

const MOST_PEOPLE = 8;
export const LONGEST_NAME = 40;
/** The name of the first person where nobody gave one; for `t` where it is shown. */
export const MINE = msg("Mine");

const isTemplate = (template: string) => templateIds.includes(template);
const UNKNOWN_TEMPLATE = `Garments must be among ${templateIds.join(", ")}`;

/** By template, what somebody measured of a garment that fits them well: centimetres by measure. */
const myMeasures = z
  .record(z.string(), measurementsInput)
  .check(z.refine((measures) => Object.keys(measures).every(isTemplate), UNKNOWN_TEMPLATE));
export type MyMeasures = z.infer<typeof myMeasures>;

export const measuredGarment = z.object({
  template: z.string().check(z.refine(isTemplate, UNKNOWN_TEMPLATE)),
  /** Tells it from others of its template: 'Blouse'; "" where there is no need to. */
  name: optionalText(LONGEST_NAME, msg("A name")),
  measures: measurementsInput,
});
export type MeasuredGarment = z.infer<typeof measuredGarment>;

/** Somebody of whom garments were measured that fit: 'Mine', 'Asha, 7'. */
export const measuredPerson = z.object({
  name: requiredText(msg("Please say whose measures these are"), LONGEST_NAME, msg("A name")),
  garments: z.array(measuredGarment),
});
export type MeasuredPerson = z.infer<typeof measuredPerson>;

const isEachOnce = (names: readonly string[]) => new Set(names).size === names.length;

const people = z.array(measuredPerson).check(
  z.maxLength(MOST_PEOPLE, { error: () => t("Measures of at most {most} people", { most: MOST_PEOPLE }) }),
  z.refine(
    (all) => isEachOnce(all.map(({ name }) => name)),
    msg("There are measures of somebody of this name already"),
  ),
  z.refine(
    (all) =>
      all.every(({ garments }) =>
        [...Map.groupBy(garments, ({ template }) => template).values()].every(
          (some) => some.length <= MOST_OF_A_KIND && isEachOnce(some.map(({ name }) => name)),
        ),
      ),
    {
      error: () => t("At most {most} garments of a kind, each of another name", { most: MOST_OF_A_KIND }),
    },
  ),
);

/** `data` is what clients read that know one person and one garment of a kind: the first of each. */
const kept = z.object({ data: myMeasures, people });
export type SavedMeasures = z.infer<typeof kept>;

export const getMyMeasures = defineCall("GET", "/my-measures", "customer", {
  summary: "The measures of garments that fit the person well, and others for whom they shop",
  response: kept,
});

export const saveMyMeasures = defineCall("PUT", "/my-measures", "customer", {
  summary:
    "Replaces the measures of everybody (`people`), or those of the first person alone (`measures`); an empty list or object takes them away",
  body: z
    .object({ measures: z.optional(myMeasures), people: z.optional(people) })
    .check(
      z.refine((given) => given.measures !== undefined || given.people !== undefined, "Measures are missing"),
    ),
  response: kept,
});

/** Measures by template as those of one person. */
export function peopleOf(mine: MyMeasures): MeasuredPerson[] {
  const garments = Object.entries(mine).map(([template, measures]) => ({ template, name: "", measures }));
  return [{ name: MINE, garments }];
}

/** The first person's first garment of each template. */
export const measuresOf = ([first]: readonly MeasuredPerson[]): MyMeasures =>
  Object.fromEntries(
    (first?.garments ?? []).toReversed().map(({ template, measures }) => [template, measures]),
  );
