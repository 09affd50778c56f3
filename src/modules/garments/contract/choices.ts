/** The values of a garment's fields, as in Google's product data specification (https://support.google.com/merchants/answer/7052112) and schema.org. */

const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) =>
  Object.keys(table) as [Name, ...Name[]];

const columnOf = <Name extends string>(table: Readonly<Record<Name, readonly string[]>>, column: number) =>
  Object.fromEntries(namesOf(table).map((name) => [name, table[name][column]])) as Record<Name, string>;

export const genders = ["women", "men", "unisex"] as const;
export type Gender = (typeof genders)[number];
export const genderLabels: Record<Gender, string> = { women: "Women", men: "Men", unisex: "Unisex" };

export const ageGroupLabels = {
  newborn: "Newborn, up to 3 months",
  infant: "Infant, 3 to 12 months",
  toddler: "Toddler, 1 to 5 years",
  kids: "Kids, 5 to 13 years",
  adult: "Adult",
};
export const ageGroups = namesOf(ageGroupLabels);
export type AgeGroup = (typeof ageGroups)[number];

/** For whom a list can be: 'Women' has no girls' clothes. */
export const audienceLabels = { ...genderLabels, girls: "Girls", boys: "Boys", kids: "Girls and boys" };
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
  new_with_tags: ["New with tags", "Never worn, with the shop's tags still on it."],
  new_without_tags: ["New without tags", "Never worn, but the tags are gone."],
  like_new: ["Like new", "Worn once or twice, and nobody could tell."],
  very_good: ["Very good", "Worn with care: light signs of wear that you have to look for."],
  // Not "Good": that is what the grade is called that is given away and never sold.
  good: ["Well worn", "Worn often and loved: signs of wear are visible, and we show each of them."],
};
export const conditions = namesOf(conditionTable);
export type Condition = (typeof conditions)[number];
export const conditionLabels = columnOf(conditionTable, 0);
export const conditionMeanings = columnOf(conditionTable, 1);

export const MAX_COLORS = 2;
export const MAX_MATERIALS = 3;

/** The families that every colour is one of, each with its label and a swatch (CSS background). */
const colorTable = {
  black: ["Black", "#1d1b1f"],
  white: ["White", "#ffffff"],
  cream: ["Cream and beige", "#ecdfc5"],
  grey: ["Grey", "#8d8a90"],
  brown: ["Brown", "#76502f"],
  red: ["Red", "#c3282d"],
  maroon: ["Maroon", "#701c2b"],
  pink: ["Pink", "#e58aa8"],
  orange: ["Orange", "#e07a2b"],
  yellow: ["Yellow", "#ecc22e"],
  green: ["Green", "#3d7d4b"],
  blue: ["Blue", "#3f78c4"],
  navy: ["Navy", "#1f2c57"],
  purple: ["Purple", "#6a3d8f"],
  gold: ["Gold and silver", "linear-gradient(135deg, #c79a3b 50%, #b9bdc4 50%)"],
  multicolour: ["Multicolour", "conic-gradient(#c3282d, #ecc22e, #3d7d4b, #3f78c4, #6a3d8f, #c3282d)"],
};
export const colors = namesOf(colorTable);
export const colorLabels = columnOf(colorTable, 0);
export const colorSwatches = columnOf(colorTable, 1);

export const materials = [
  "cotton",
  "linen",
  "khadi",
  "silk",
  "wool",
  "cashmere",
  "denim",
  "leather",
  "suede",
  "canvas",
  "jute",
  "viscose",
  "georgette",
  "chiffon",
  "crepe",
  "satin",
  "velvet",
  "lace",
  "polyester",
  "nylon",
  "acrylic",
  "elastane",
  "rubber",
  "metal",
] as const;

export const patterns = [
  "plain",
  "striped",
  "checked",
  "floral",
  "printed",
  "block print",
  "embroidered",
  "polka dots",
  "paisley",
  "ikat",
  "geometric",
  "animal print",
  "tie-dye",
  "brocade",
  "colour block",
] as const;

export const flawKinds = [
  "stain",
  "hole",
  "pulled thread",
  "fading",
  "pilling",
  "repair",
  "missing part",
  "scratch",
  "wear",
  "other",
] as const;
export type FlawKind = (typeof flawKinds)[number];

/** 'pulled thread' as it stands at the beginning of a line: 'Pulled thread'. */
export const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
