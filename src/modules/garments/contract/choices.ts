import { msg } from "#kernel/languages/messages.ts";

/** The values of a garment's fields and their labels, which `t` is given where they are shown, as in Google's product data specification (https://support.google.com/merchants/answer/7052112) and schema.org. */

const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) =>
  Object.keys(table) as [Name, ...Name[]];

const columnOf = <Name extends string>(table: Readonly<Record<Name, readonly string[]>>, column: number) =>
  Object.fromEntries(namesOf(table).map((name) => [name, table[name][column]])) as Record<Name, string>;

export const genders = ["women", "men", "unisex"] as const;
export type Gender = (typeof genders)[number];
export const genderLabels: Record<Gender, string> = {
  women: msg("Women"),
  men: msg("Men"),
  unisex: msg("Unisex"),
};

export const ageGroupLabels = {
  newborn: msg("Newborn, up to 3 months"),
  infant: msg("Infant, 3 to 12 months"),
  toddler: msg("Toddler, 1 to 5 years"),
  kids: msg("Kids, 5 to 13 years"),
  adult: msg("Adult"),
};
export const ageGroups = namesOf(ageGroupLabels);
export type AgeGroup = (typeof ageGroups)[number];

/** For whom a list can be: 'Women' has no girls' clothes. */
export const audienceLabels = {
  ...genderLabels,
  girls: msg("Girls"),
  boys: msg("Boys"),
  kids: msg("Girls and boys"),
};
export const audiences = namesOf(audienceLabels);
export type Audience = (typeof audiences)[number];
const kidsOf: Record<Gender, Audience> = { women: "girls", men: "boys", unisex: "kids" };

interface Worn {
  gender: Gender | null;
  age_group: AgeGroup | null;
  normal_size: string | null;
}

/** For whom a garment is, by its age group or, where that is not known, by its size; null when its gender is not known. */
export function audienceOf({ gender, age_group, normal_size }: Worn): Audience | null {
  const isForKids = age_group ? age_group !== "adult" : / [MY]$|^Kids /.test(normal_size ?? "");
  return gender && isForKids ? kidsOf[gender] : gender;
}

export const sizeSystems = ["IN", "UK", "US", "EU"] as const;
export type SizeSystem = (typeof sizeSystems)[number];

/** By the name of each its label and one sentence, as a shopper reads them; the best first. */
const conditionTable = {
  new_with_tags: [msg("New with tags"), msg("Never worn, with the shop's tags still on it.")],
  new_without_tags: [msg("New without tags"), msg("Never worn, but the tags are gone.")],
  like_new: [msg("Like new"), msg("Worn once or twice, and nobody could tell.")],
  very_good: [msg("Very good"), msg("Worn with care: light signs of wear that you have to look for.")],
  // Not "Good": that is what the grade is called that is given away and never sold.
  good: [msg("Well worn"), msg("Worn often and loved: signs of wear are visible, and we show each of them.")],
};
export const conditions = namesOf(conditionTable);
export type Condition = (typeof conditions)[number];
export const conditionLabels = columnOf(conditionTable, 0);
export const conditionMeanings = columnOf(conditionTable, 1);

export const MAX_COLORS = 2;
export const MAX_MATERIALS = 3;

/** The families that every colour is one of, each with its label and a swatch (CSS background). */
const colorTable = {
  black: [msg("Black"), "#1d1b1f"],
  white: [msg("White"), "#ffffff"],
  cream: [msg("Cream and beige"), "#ecdfc5"],
  grey: [msg("Grey"), "#8d8a90"],
  brown: [msg("Brown"), "#76502f"],
  red: [msg("Red"), "#c3282d"],
  maroon: [msg("Maroon"), "#701c2b"],
  pink: [msg("Pink"), "#e58aa8"],
  orange: [msg("Orange"), "#e07a2b"],
  yellow: [msg("Yellow"), "#ecc22e"],
  green: [msg("Green"), "#3d7d4b"],
  blue: [msg("Blue"), "#3f78c4"],
  navy: [msg("Navy"), "#1f2c57"],
  purple: [msg("Purple"), "#6a3d8f"],
  gold: [msg("Gold and silver"), "linear-gradient(135deg, #c79a3b 50%, #b9bdc4 50%)"],
  multicolour: [msg("Multicolour"), "conic-gradient(#c3282d, #ecc22e, #3d7d4b, #3f78c4, #6a3d8f, #c3282d)"],
};
export const colors = namesOf(colorTable);
export const colorLabels = columnOf(colorTable, 0);
export const colorSwatches = columnOf(colorTable, 1);

export const materialLabels = {
  cotton: msg("Cotton"),
  linen: msg("Linen"),
  khadi: msg("Khadi"),
  silk: msg("Silk"),
  wool: msg("Wool"),
  cashmere: msg("Cashmere"),
  denim: msg("Denim"),
  leather: msg("Leather"),
  suede: msg("Suede"),
  canvas: msg("Canvas"),
  jute: msg("Jute"),
  viscose: msg("Viscose"),
  georgette: msg("Georgette"),
  chiffon: msg("Chiffon"),
  crepe: msg("Crepe"),
  satin: msg("Satin"),
  velvet: msg("Velvet"),
  lace: msg("Lace"),
  polyester: msg("Polyester"),
  nylon: msg("Nylon"),
  acrylic: msg("Acrylic"),
  elastane: msg("Elastane"),
  rubber: msg("Rubber"),
  metal: msg("Metal"),
};
export const materials = namesOf(materialLabels);

export const patternLabels = {
  plain: msg("Plain"),
  striped: msg("Striped"),
  checked: msg("Checked"),
  floral: msg("Floral"),
  printed: msg("Printed"),
  "block print": msg("Block print"),
  embroidered: msg("Embroidered"),
  "polka dots": msg("Polka dots"),
  paisley: msg("Paisley"),
  ikat: msg("Ikat"),
  geometric: msg("Geometric"),
  "animal print": msg("Animal print"),
  "tie-dye": msg("Tie-dye"),
  brocade: msg("Brocade"),
  "colour block": msg("Colour block"),
};
export const patterns = namesOf(patternLabels);

export const flawLabels = {
  stain: msg("Stain"),
  hole: msg("Hole"),
  "pulled thread": msg("Pulled thread"),
  fading: msg("Fading"),
  pilling: msg("Pilling"),
  repair: msg("Repair"),
  "missing part": msg("Missing part"),
  scratch: msg("Scratch"),
  wear: msg("Wear"),
  other: msg("Other"),
};
export const flawKinds = namesOf(flawLabels);
export type FlawKind = (typeof flawKinds)[number];

/** 'pulled thread' as it stands at the beginning of a line: 'Pulled thread'. */
export const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

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
