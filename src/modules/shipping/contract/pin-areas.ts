import * as z from "zod/mini";
import { defineCall, messageOf, oneOf } from "#kernel/call.ts";
import type { Zone } from "./parcels.ts";
import { pinFile } from "./shipping-terms.ts";

/** A PIN code, or all from one to another. The narrowest area that a PIN code lies in is the one that counts. */
export interface PinArea {
  pinFrom: number;
  pinTo: number;
  /** City or district; "" where it is not known. */
  city: string;
  /** "" where it is not known. */
  state: string;
  /** The zone where it is not the one that city and State make it. */
  zone: Zone | null;
  serviceable: boolean;
  cod: boolean;
}

/** The columns of the file. `pin` is a PIN code or a range such as 682001-682043. */
export const areaColumns = ["pin", "city", "state", "zone", "serviceable", "cod"] as const;

/** India has some 19,300 PIN codes, and 155 thousand post offices. */
export const MAX_AREAS = 30_000;
export const MAX_LINES = 300_000;
/** India Post's directory is a file of 15 to 20 MB. */
const MAX_FILE_BYTES = 32 * 1024 * 1024;

const fileOfAreas = z.object({ csv: z.string("Please choose a file") });

/** The changes that a file would make, before it does. Counts of PIN codes and ranges. */
export const areasPreview = z.object({
  rows: z.number(),
  /** Post offices that were merged into areas, one to a PIN code; null for a file of areas. */
  offices: z.nullable(z.number()),
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
  unchanged: z.number(),
  /** The first of those that change, as they stand and as they would. */
  examples: z.array(z.object({ pin: z.string(), before: z.string(), after: z.string() })),
  /** Lines that nothing can be made of and that are left out, and the first of them. */
  left_out: z.number(),
  bad_lines: z.array(z.object({ line: z.number(), problem: z.string() })),
  /** Names of States that are spelt otherwise, and how they are read; "" where the State stays unknown. */
  states: z.array(z.object({ written: z.string(), read_as: z.string(), lines: z.number() })),
});
export type AreasPreview = z.infer<typeof areasPreview>;

export const exportPinAreas = defineCall("GET", "/pin-areas", "settings.read", {
  summary: "The file of PIN areas in use: the store's own, or the one that the shop begins with",
  response: z.string(),
  answerKind: "csv",
});

export const replacePinAreas = defineCall("POST", "/pin-areas", "settings", {
  summary:
    "Replaces all PIN areas by those of a CSV, without the lines that are wrong, or none of them where most are; errors are named by line. A file without rows goes back to the areas that the shop knows",
  body: fileOfAreas,
  maxBytes: MAX_FILE_BYTES,
  response: messageOf(pinFile),
});

export const previewPinAreas = defineCall("POST", "/pin-areas-preview", "settings", {
  summary: "What a file of PIN areas would change; nothing is changed",
  body: fileOfAreas,
  maxBytes: MAX_FILE_BYTES,
  response: oneOf(areasPreview),
});

export const restorePinAreas = defineCall("POST", "/pin-areas-before", "settings", {
  summary: "Puts back the PIN areas that were there before the last change",
  response: messageOf(pinFile),
  errors: ["changed_meanwhile", "validation_failed"],
});
