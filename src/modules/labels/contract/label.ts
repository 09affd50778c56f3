import * as z from "zod/mini";
import { defineCall, oneOf } from "#kernel/call.ts";
import { entityId } from "#kernel/fields.ts";
import { typedNumber } from "#kernel/typed/number.ts";
import { MAX_BULK } from "#modules/catalogue/contract/bulk.ts";

/** The papers that labels are printed on; millimetres. */
export const labelSheets = {
  "a4-24": {
    name: "A4, 24 labels of 70 × 37 mm",
    width: 70,
    height: 37,
    columns: 3,
    rows: 8,
    left: 0,
    top: 0.5,
    step: 70,
  },
  "a4-65": {
    name: "A4, 65 labels of 38.1 × 21.2 mm",
    width: 38.1,
    height: 21.2,
    columns: 5,
    rows: 13,
    left: 4.7,
    top: 10.7,
    step: 40.6,
  },
  roll: { name: "Roll, 50 × 30 mm", width: 50, height: 30, columns: 1, rows: 1, left: 0, top: 0, step: 50 },
} as const;
export type LabelPaper = keyof typeof labelSheets;
export const sheetNames = Object.keys(labelSheets) as LabelPaper[];

/** How many labels a paper has. */
export const labelsOn = (sheet: LabelPaper) => labelSheets[sheet].columns * labelSheets[sheet].rows;

/** The label of a paper's first sheet to begin with, as it was typed; the first where that is no number, the last where there are fewer. */
export function firstLabel(typed: string, sheet: LabelPaper): number {
  return Math.min(Math.max(Math.trunc(typedNumber(typed)) || 1, 1), labelsOn(sheet));
}

/** The address of a batch's PDF, or that of all places. */
export const labelsPdfPath = (of: string, sheet: LabelPaper, start: number) =>
  `/admin/products/labels.pdf?${new URLSearchParams({ of, sheet, start: String(start) })}`;

/** Labels of a batch, at most: a roll. */
export const MOST_LABELS = 1000;

export const makeLabels = defineCall("POST", "/product-labels", "products", {
  summary:
    "Puts products together whose labels are to be printed: those that are named, or the oldest in stock that have none yet; from then on they have one",
  body: z.object({
    ids: z.optional(
      z
        .array(entityId)
        .check(
          z.minLength(1, "Please select something"),
          z.maxLength(MAX_BULK, `Please select at most ${MAX_BULK} at once`),
        ),
    ),
  }),
  /** The batch, which the address of the PDF names. */
  response: oneOf(z.object({ batch: z.string(), count: z.number() })),
});
