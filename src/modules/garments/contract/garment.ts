import * as z from "zod/mini";
import { imageAddress, visible } from "#kernel/fields.ts";
import { t } from "#kernel/languages/messages.ts";
import * as choices from "./choices.ts";
import { MAX_MEASURE, MEASURE_STEP, measureIds, templateIds } from "./templates.ts";

/** Characters of a label's size, of what is said of a flaw, and of how to care for a garment. */
export const MAX_SIZE_TEXT = 20;
export const MAX_FLAW_TEXT = 200;
export const MAX_CARE_TEXT = 300;
export const MAX_FLAWS = 12;

const textOf = (message: string, most: number, what: string) =>
  z.string(message).check(visible, z.maxLength(most, `${what} can have at most ${most} characters`));

const percent = z.number().check(z.gte(0), z.lte(100));

/** Where on which of the product's images a flaw is to be seen. */
export const flawPin = z.object({ image_url: imageAddress("A pin needs an image"), x: percent, y: percent });

export const flaw = z.object({
  kind: z.enum(choices.flawKinds, "Please choose what kind of flaw it is"),
  words: textOf("Please describe the flaw", MAX_FLAW_TEXT, "A flaw"),
  pin: z.nullable(flawPin),
});
export type Flaw = z.infer<typeof flaw>;

const measurements = z.record(z.string(), z.number());
export type Measurements = z.infer<typeof measurements>;

/** A garment as the API returns it; null, or empty, is not known. */
export const garmentFields = {
  gender: z.nullable(z.enum(choices.genders)),
  age_group: z.nullable(z.enum(choices.ageGroups)),
  /** As it stands on the label. */
  size: z.nullable(z.string()),
  size_system: z.nullable(z.enum(choices.sizeSystems)),
  /** The size that filters go by. */
  normal_size: z.nullable(z.string()),
  color: z.array(z.enum(choices.colors)),
  material: z.array(z.enum(choices.materials)),
  pattern: z.nullable(z.enum(choices.patterns)),
  condition: z.nullable(z.enum(choices.conditions)),
  care: z.string(),
  /** The template of its measures, where that is not its sub-category's. */
  measured_as: z.nullable(z.string()),
  measurements,
  flaws: z.array(flaw),
};
export type Garment = z.infer<z.ZodMiniObject<typeof garmentFields>>;

/** A garment as an order's line keeps it. */
export const orderedGarment = z.object({
  ...garmentFields,
  /** The template of its sub-category. */
  template: z.nullable(z.string()),
});
export type OrderedGarment = z.infer<typeof orderedGarment>;

export const unknownGarment: Garment = {
  gender: null,
  age_group: null,
  size: null,
  size_system: null,
  normal_size: null,
  color: [],
  material: [],
  pattern: null,
  condition: null,
  care: "",
  measured_as: null,
  measurements: {},
  flaws: [],
};

const fieldNames = Object.keys(garmentFields) as (keyof Garment)[];

export function garmentOf(thing: Garment): Garment {
  return Object.fromEntries(fieldNames.map((name) => [name, thing[name]])) as unknown as Garment;
}

/** A choice that may be left open: null and "" say so, and without the field what was said stays. */
export function choiceOf<const Values extends readonly string[]>(values: Values, message: string) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === "" ? null : value)),
      z.nullable(z.enum(values, message)),
    ),
  );
}

function someOf<const Values extends readonly string[]>(values: Values, most: number, message: string) {
  return z.optional(
    z.array(z.enum(values, message), message).check(
      z.maxLength(most, message),
      z.refine((chosen) => new Set(chosen).size === chosen.length, message),
    ),
  );
}

const wrongMeasure = {
  error: () => t("A measurement is a number of centimetres up to {max}, in half steps", { max: MAX_MEASURE }),
};

export const measurementsInput = z
  .record(
    z.string(),
    z
      .number(wrongMeasure)
      .check(
        z.gte(MEASURE_STEP, wrongMeasure),
        z.lte(MAX_MEASURE, wrongMeasure),
        z.multipleOf(MEASURE_STEP, wrongMeasure),
      ),
    "Measurements must be centimetres by their names",
  )
  .check(
    z.refine(
      (given) => Object.keys(given).every((id) => measureIds.includes(id)),
      `Measurements must be among ${measureIds.join(", ")}`,
    ),
  );

/** The garment fields of a product that is written. A field left out stays as it is; null clears it. */
export const garmentInput = {
  gender: choiceOf(choices.genders, "Gender must be women, men or unisex"),
  age_group: choiceOf(choices.ageGroups, `Age group must be one of ${choices.ageGroups.join(", ")}`),
  size: z.optional(z.nullable(textOf("Size must be text", MAX_SIZE_TEXT, "Size"))),
  size_system: choiceOf(choices.sizeSystems, `Size system must be one of ${choices.sizeSystems.join(", ")}`),
  color: someOf(
    choices.colors,
    choices.MAX_COLORS,
    `Choose up to ${choices.MAX_COLORS} different colours of: ${choices.colors.join(", ")}`,
  ),
  material: someOf(
    choices.materials,
    choices.MAX_MATERIALS,
    `Choose up to ${choices.MAX_MATERIALS} different materials of: ${choices.materials.join(", ")}`,
  ),
  pattern: choiceOf(choices.patterns, `Pattern must be one of ${choices.patterns.join(", ")}`),
  condition: choiceOf(choices.conditions, `Condition must be one of ${choices.conditions.join(", ")}`),
  care: z.optional(textOf("Care must be text", MAX_CARE_TEXT, "Care")),
  measured_as: choiceOf(templateIds, `Measured as must be one of ${templateIds.join(", ")}`),
  measurements: z.optional(measurementsInput),
  flaws: z.optional(
    z.array(flaw, "Flaws must be a list").check(z.maxLength(MAX_FLAWS, `At most ${MAX_FLAWS} flaws`)),
  ),
};
export type GarmentInput = z.infer<z.ZodMiniObject<typeof garmentInput>>;
