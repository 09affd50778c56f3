import * as z from "zod/mini";
import { rupeesInput } from "#kernel/fields.ts";
import { msg, t } from "#kernel/languages/messages.ts";

export const WHOLE_RUPEES = msg("Please name a sum in whole rupees.");

/** A sum that customer and store agree on, in whole rupees. */
export const wholeRupeesInput = rupeesInput(msg("Please enter a sum in rupees.")).check(
  z.refine(Number.isInteger, { error: () => t(WHOLE_RUPEES) }),
);
