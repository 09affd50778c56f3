import * as choices from "#modules/garments/contract/choices.ts";
import {
  type GarmentInput,
  garmentInput,
  MAX_CARE_TEXT,
  unknownGarment,
} from "#modules/garments/contract/garment.ts";
import { templateIds } from "#modules/garments/contract/templates.ts";
import type { ProductField } from "./product-field.ts";

interface Said {
  is: ProductField["is"];
  column: string;
  part: ProductField["part"];
  guide: string;
}

/** A field that the file calls as the wire does. */
const row = <const Name extends keyof GarmentInput, const Own extends Said>(
  name: Name,
  { guide, ...own }: Own,
) => ({
  ...own,
  input: garmentInput[name],
  cell: { name, guide },
  start: unknownGarment[name],
});

/** The part of `productFields` that a garment has, in the order of the file. */
export const garmentRows = {
  gender: row("gender", {
    is: "choice",
    column: "gender",
    part: "details",
    guide: `${choices.genders.join(", ")}. Blank: a new product takes its category’s.`,
  }),
  age_group: row("age_group", {
    is: "choice",
    column: "ageGroup",
    part: "details",
    guide: `${choices.ageGroups.join(", ")}. Blank: a new product takes its category’s.`,
  }),
  size: row("size", {
    is: "text",
    column: "size",
    part: "details",
    guide:
      "As it stands on the label: M, UK 12, 34, 6-7 Y, Free size. A spreadsheet makes a date of 5-6: set the column to text first.",
  }),
  size_system: row("size_system", {
    is: "choice",
    column: "sizeSystem",
    part: "details",
    guide: `Whose size that is: ${choices.sizeSystems.join(", ")}. Blank: India’s.`,
  }),
  normal_size: {
    is: "own",
    input: null,
    column: "normalSize",
    cell: null,
    start: unknownGarment.normal_size,
    part: null,
  },
  color: row("color", {
    is: "several",
    column: "colors",
    part: "details",
    guide: `Up to ${choices.MAX_COLORS}, with ; between them, of: ${Object.values(choices.colorLabels).join(", ")}.`,
  }),
  material: row("material", {
    is: "several",
    column: "materials",
    part: "details",
    guide: `Up to ${choices.MAX_MATERIALS}, with ; between them: cotton; silk. One of: ${choices.materials.join(", ")}.`,
  }),
  pattern: row("pattern", {
    is: "choice",
    column: "pattern",
    part: "details",
    guide: `One of: ${choices.patterns.join(", ")}.`,
  }),
  condition: row("condition", {
    is: "choice",
    column: "condition",
    part: "details",
    guide: `One of: ${Object.values(choices.conditionLabels).join(", ")}.`,
  }),
  care: {
    ...row("care", { is: "text", column: "care", part: "care", guide: "How to wash it." }),
    look: {
      label: "How to wash it",
      maxLength: MAX_CARE_TEXT,
      placeholder: "Wash by hand, dry in the shade",
    },
  },
  measured_as: row("measured_as", {
    is: "choice",
    column: "measuredAs",
    part: "measurements",
    guide: `What is measured, where that is not what the sub category says: ${templateIds.join(", ")}.`,
  }),
  measurements: row("measurements", {
    is: "own",
    column: "measurements",
    part: "measurements",
    guide:
      "In centimetres, in half steps, with the tape lying flat: chest 52; length 70.5. With ″ or in behind it a number is inches.",
  }),
  flaws: row("flaws", {
    is: "own",
    column: "flaws",
    part: "flaws",
    guide: `${choices.flawKinds.join(", ")}, each with what there is to say: stain: small mark at the left cuff; hole @2 35,60: in the lining. @2 35,60 shows it on the second image, 35 % from its left and 60 % from its top.`,
  }),
} as const satisfies Record<keyof typeof unknownGarment, ProductField>;
