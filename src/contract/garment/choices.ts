/**
 * What a garment can be said to be. Values follow Google's product data specification (https://support.google.com/merchants/answer/7052112)
 * and schema.org where those have a word; labels are the shop's.
 */

export const genders = ["women", "men", "unisex"] as const;
export type Gender = (typeof genders)[number];
export const genderLabels: Record<Gender, string> = { women: "Women", men: "Men", unisex: "Unisex" };

/** Google's age groups. */
export const ageGroups = ["newborn", "infant", "toddler", "kids", "adult"] as const;
export type AgeGroup = (typeof ageGroups)[number];
export const ageGroupLabels: Record<AgeGroup, string> = {
  newborn: "Newborn, up to 3 months",
  infant: "Infant, 3 to 12 months",
  toddler: "Toddler, 1 to 5 years",
  kids: "Kids, 5 to 13 years",
  adult: "Adult",
};

/** For whom a list can be: 'Women' has no girls' clothes. */
export const audiences = [...genders, "girls", "boys", "kids"] as const;
export type Audience = (typeof audiences)[number];
export const audienceLabels: Record<Audience, string> = {
  ...genderLabels,
  girls: "Girls",
  boys: "Boys",
  kids: "Girls and boys",
};
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

/** The countries whose sizes labels state. */
export const sizeSystems = ["IN", "UK", "US", "EU"] as const;
export type SizeSystem = (typeof sizeSystems)[number];

/** The best first. */
export const conditions = ["new_with_tags", "new_without_tags", "like_new", "very_good", "good"] as const;
export type Condition = (typeof conditions)[number];
export const conditionLabels: Record<Condition, string> = {
  new_with_tags: "New with tags",
  new_without_tags: "New without tags",
  like_new: "Like new",
  very_good: "Very good",
  // Not "Good": that is what the grade is called that is given away and never sold.
  good: "Well worn",
};
/** One sentence each, as a shopper reads it. */
export const conditionMeanings: Record<Condition, string> = {
  new_with_tags: "Never worn, with the shop's tags still on it.",
  new_without_tags: "Never worn, but the tags are gone.",
  like_new: "Worn once or twice, and nobody could tell.",
  very_good: "Worn with care: light signs of wear that you have to look for.",
  good: "Worn often and loved: signs of wear are visible, and we show each of them.",
};

/** At most so many of each. */
export const MAX_COLORS = 2;
export const MAX_MATERIALS = 3;

/** The families that every colour is one of, each with a swatch (CSS background). */
export const colors = [
  "black",
  "white",
  "cream",
  "grey",
  "brown",
  "red",
  "maroon",
  "pink",
  "orange",
  "yellow",
  "green",
  "blue",
  "navy",
  "purple",
  "gold",
  "multicolour",
] as const;
export type Color = (typeof colors)[number];
export const colorLabels: Record<Color, string> = {
  black: "Black",
  white: "White",
  cream: "Cream and beige",
  grey: "Grey",
  brown: "Brown",
  red: "Red",
  maroon: "Maroon",
  pink: "Pink",
  orange: "Orange",
  yellow: "Yellow",
  green: "Green",
  blue: "Blue",
  navy: "Navy",
  purple: "Purple",
  gold: "Gold and silver",
  multicolour: "Multicolour",
};
export const colorSwatches: Record<Color, string> = {
  black: "#1d1b1f",
  white: "#ffffff",
  cream: "#ecdfc5",
  grey: "#8d8a90",
  brown: "#76502f",
  red: "#c3282d",
  maroon: "#701c2b",
  pink: "#e58aa8",
  orange: "#e07a2b",
  yellow: "#ecc22e",
  green: "#3d7d4b",
  blue: "#3f78c4",
  navy: "#1f2c57",
  purple: "#6a3d8f",
  gold: "linear-gradient(135deg, #c79a3b 50%, #b9bdc4 50%)",
  multicolour: "conic-gradient(#c3282d, #ecc22e, #3d7d4b, #3f78c4, #6a3d8f, #c3282d)",
};

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
