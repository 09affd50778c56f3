import * as z from "zod/mini";
import { optionalText } from "../fields.ts";
import { msg } from "../languages/messages.ts";
import { asciiDigits } from "./digits.ts";

/** The characters of a GSTIN; the place of one is its value. */
const CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const BASE = CHARACTERS.length;

/** Code of the State, PAN, which registration of that PAN in the State, 'Z', check character. */
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/**
 * The check character of a GSTIN's first 14: every second value is doubled, the two digits of each in base 36 are added, and the check character
 * fills all up to a multiple of 36 (GSTN's checksum, which is Luhn's mod N). It notices any single wrong character, and any two neighbours
 * that are swapped, but for 0 and Z.
 */
export function gstinCheckCharacter(first14: string): string {
  let sum = 0;
  for (const [index, character] of [...first14].entries()) {
    const value = CHARACTERS.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(value / BASE) + (value % BASE);
  }
  return CHARACTERS.charAt((BASE - (sum % BASE)) % BASE);
}

/** A GSTIN as it is kept, however it was typed: in capitals, without what people set between its parts. */
export function plainGstin(typed: string): string {
  return asciiDigits(typed)
    .replace(/[\s\p{Cf}\p{Pd}]+/gu, "")
    .toUpperCase();
}

/** The fault of a plain GSTIN, in words; null when it has none. */
export function gstinFault(gstin: string): string | null {
  if (!FORM.test(gstin)) return msg("GST number must have 15 characters, such as 32ABCDE1234F1Z9");
  if (gstin.endsWith(gstinCheckCharacter(gstin.slice(0, 14)))) return null;
  return msg("GST number has a typing error: its last character does not fit the others");
}

/** A GSTIN that may be blank, as a field of a form. */
export const gstinOrBlank = z.pipe(
  z.pipe(optionalText(40, msg("GST number")), z.transform(plainGstin)),
  z.string().check(
    z.superRefine((gstin, context) => {
      const fault = gstin === "" ? null : gstinFault(gstin);
      if (fault) context.addIssue(fault);
    }),
  ),
);
