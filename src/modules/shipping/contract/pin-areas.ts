import * as z from "zod/mini";
import { defineCall, messageOf } from "#kernel/call.ts";
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

/** India has some 19,300 PIN codes. */
export const MAX_AREAS = 30_000;

export const exportPinAreas = defineCall("GET", "/pin-areas", "admin", {
  summary: "The file of PIN areas in use: the store's own, or the one that the shop begins with",
  response: z.string(),
  answerKind: "csv",
});

export const replacePinAreas = defineCall("POST", "/pin-areas", "admin", {
  summary:
    "Replaces all PIN areas by those of a CSV, or none of them; errors are named by line. A file without rows goes back to the areas that the shop knows",
  body: z.object({ csv: z.string("Please choose a file") }),
  maxBytes: 4 * 1024 * 1024,
  response: messageOf(pinFile),
});
