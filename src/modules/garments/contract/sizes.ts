import { msg } from "#kernel/languages/messages.ts";

/** Sizes as filters understand them, whatever country a label is from; in the order that filters list them. */

export const freeSize = msg("Free size");
const letters = ["XXS", "XS", "S", "M", "L", "XL", "XXL", "3XL", "4XL", "5XL", "6XL"];
const months = ["0-3 M", "3-6 M", "6-12 M", "12-18 M", "18-24 M"];
const years = Array.from({ length: 15 }, (_, i) => `${i + 1}-${i + 2} Y`);
const waists = Array.from({ length: 31 }, (_, i) => `W${i + 22}`);
/** Indian shoe sizes are British ones. Children's begin anew after 13. */
const shoes = Array.from({ length: 25 }, (_, i) => `UK ${i / 2 + 1}`);
const kidsShoes = Array.from({ length: 26 }, (_, i) => `Kids UK ${i / 2 + 1}`);

export const sizeGroups: readonly { label: string; sizes: readonly string[] }[] = [
  { label: msg("Letters"), sizes: [...letters, freeSize] },
  { label: msg("Waist in inches"), sizes: waists },
  { label: msg("Shoes"), sizes: shoes },
  { label: msg("Children's shoes"), sizes: kidsShoes },
  { label: msg("Months and years"), sizes: [...months, ...years] },
];

export const normalSizes: readonly string[] = sizeGroups.flatMap(({ sizes }) => sizes);

const among = (sizes: readonly string[], size: string) => (sizes.includes(size) ? size : null);

/** A letter, by its place from XXS on; null beyond the last. */
export const letterAt = (place: number): string | null => letters[place] ?? null;
export const placeOfLetter = (letter: string): number => letters.indexOf(letter);

/** By inches round the waist, whole ones. */
export const waistSize = (inches: number): string | null => among(waists, `W${Math.round(inches)}`);

export const shoeSize = (uk: number): string | null => among(shoes, `UK ${Math.round(uk * 2) / 2}`);
export const kidsShoeSize = (uk: number): string | null =>
  among(kidsShoes, `Kids UK ${Math.round(uk * 2) / 2}`);

/** By the age up to which it fits. */
export function sizeOfMonths(end: number): string | null {
  if (end > 24) return sizeOfYears(Math.ceil(end / 12));
  return months.find((range) => Number(/-(\d+)/.exec(range)?.[1]) >= end) ?? null;
}
export const sizeOfYears = (end: number): string | null =>
  end === 1 ? "6-12 M" : among(years, `${end - 1}-${end} Y`);
