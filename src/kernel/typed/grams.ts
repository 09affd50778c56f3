import * as z from "zod/mini";

/** The heaviest parcel that is weighed, in grams: more than any courier takes in one. */
export const MOST_GRAMS = 50_000;

export const ENTER_GRAMS = "Please enter the weight in grams, such as 820.";

export const gramsField = z
  .int(ENTER_GRAMS)
  .check(z.gte(1, ENTER_GRAMS), z.lte(MOST_GRAMS, "No parcel is that heavy: please enter grams."));

/**
 * The weight in what was typed, or sent by a scale that types: '820', '820 g', '0.82 kg', '1,2kg', and '0.820' as such scales send it. Null where
 * that is none, or none that a parcel has. `named`: only with its unit or a point, as nothing else that is scanned looks.
 */
export function readGrams(typed: string, { named = false } = {}): number | null {
  const [, digits, unit] = /^\s*\+?\s*(\d{1,6}(?:[.,]\d{1,3})?)\s*(g|gm|gms|kg)?\.?\s*$/i.exec(typed) ?? [];
  if (digits === undefined) return null;
  const isPointed = /[.,]/.test(digits);
  if (named && !unit && !isPointed) return null;
  const amount = Number(digits.replace(",", "."));
  const isKilograms = unit ? unit.toLowerCase() === "kg" : isPointed;
  const grams = Math.round(isKilograms ? amount * 1000 : amount);
  return grams >= 1 && grams <= MOST_GRAMS ? grams : null;
}

/** '820 g', '1.25 kg'. */
export const gramsWords = (grams: number) => (grams < 1000 ? `${grams} g` : `${grams / 1000} kg`);
