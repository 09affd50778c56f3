import type { Gender, SizeSystem } from "./choices.ts";
import type { SizeKind } from "./templates.ts";

/** Sizes as filters understand them, whatever country a label is from; in the order that filters list them. */
const letters = ["XXS", "XS", "S", "M", "L", "XL", "XXL", "3XL", "4XL", "5XL"] as const;
const FREE = "Free size";
const months = ["0-3 M", "3-6 M", "6-12 M", "12-18 M", "18-24 M"] as const;
const years = Array.from({ length: 14 }, (_, i) => `${i + 1}-${i + 2} Y`);
/** Inches round the waist. */
const waists = Array.from({ length: 31 }, (_, i) => `W${i + 22}`);
/** Indian shoe sizes are British ones. */
const shoes = Array.from({ length: 25 }, (_, i) => `UK ${i / 2 + 1}`);

export const normalSizes: readonly string[] = [...letters, FREE, ...waists, ...shoes, ...months, ...years];

interface Label {
  /** As it stands on the label. */
  size: string;
  system: SizeSystem | null;
  kind: SizeKind | null;
  gender: Gender | null;
}

const byWord: Readonly<Record<string, string>> = {
  "EXTRA SMALL": "XS",
  SMALL: "S",
  MEDIUM: "M",
  MED: "M",
  LARGE: "L",
  "EXTRA LARGE": "XL",
  "2XS": "XXS",
  "2XL": "XXL",
  XXXL: "3XL",
  XXXXL: "4XL",
  XXXXXL: "5XL",
  FREE: FREE,
  "FREE SIZE": FREE,
  FREESIZE: FREE,
  FS: FREE,
  "ONE SIZE": FREE,
  OS: FREE,
};

/** Numbers on women's labels, as British ones, to letters; others are reckoned from these. EN 13402-3 and the charts of Indian shops. */
const womenUk: Readonly<Record<number, string>> = {
  4: "XXS",
  6: "XS",
  8: "S",
  10: "S",
  12: "M",
  14: "L",
  16: "XL",
  18: "XXL",
  20: "3XL",
  22: "4XL",
  24: "5XL",
};
/** What has to be taken off to come to the British number. */
const womenOffset: Readonly<Record<SizeSystem, number>> = { IN: 0, UK: 0, US: -4, EU: 28 };
/** Inches round the bust, as Indian kurtas and blouses state them. */
const bust: Readonly<Record<number, string>> = {
  30: "XXS",
  32: "XS",
  34: "S",
  36: "M",
  38: "L",
  40: "XL",
  42: "XXL",
  44: "3XL",
  46: "4XL",
  48: "5XL",
};
/** Inches round the chest, as men's shirts and jackets state them in India, Britain and America. */
const chest: Readonly<Record<number, string>> = {
  34: "XXS",
  36: "XS",
  38: "S",
  40: "M",
  42: "L",
  44: "XL",
  46: "XXL",
  48: "3XL",
  50: "4XL",
  52: "5XL",
};
/** European men's jackets state half the chest in centimetres: 48 is 38 inches. */
const MEN_EU = 10;
/** What has to be taken off a shoe size to come to the British one. */
const shoeOffset: Readonly<Record<"women" | "men", Readonly<Record<SizeSystem, number>>>> = {
  women: { IN: 0, UK: 0, US: 2, EU: 33 },
  men: { IN: 0, UK: 0, US: 1, EU: 34 },
};

const NUMBER = /^(?:SIZE |EU |UK |US |IN |W)?(\d{1,3}(?:\.5)?)(?:"| IN| INCH| INCHES)?$/;
const AGE =
  /^(?:AGE )?(\d{1,2})(?: ?(?:-|–|TO) ?(\d{1,2}))? ?(M|MO|MOS|MONTH|MONTHS|MTH|Y|YR|YRS|YEAR|YEARS)$/;

const among = (sizes: readonly string[], size: string | undefined) =>
  size !== undefined && sizes.includes(size) ? size : null;

/**
 * The size that filters know for what a label says, such as 'M' for 'UK 12' on a dress; null when it can't be told. `kind` and `gender` say
 * what a bare number means.
 */
export function normaliseSize({ size, system, kind, gender }: Label): string | null {
  const text = size.trim().toUpperCase().replace(/\s+/g, " ");
  const word = byWord[text] ?? among(letters, text);
  if (word) return word;
  const age = AGE.exec(text);
  if (age) return ageOf(Number(age[1]), age[2] ? Number(age[2]) : null, age[3]?.startsWith("M") ?? false);
  const number = Number(NUMBER.exec(text)?.[1] ?? Number.NaN);
  if (Number.isNaN(number)) return null;
  const said = systemIn(text) ?? system ?? "IN";
  if (kind === "shoes") {
    const offset = shoeOffset[gender === "women" ? "women" : "men"][said];
    return among(shoes, `UK ${number - offset}`);
  }
  if (kind === "waist") return among(waists, `W${Math.round(number)}`);
  return letterOf(number, said, gender);
}

const systemIn = (text: string) => /^(UK|US|EU|IN) /.exec(text)?.[1] as SizeSystem | undefined;

function ageOf(from: number, to: number | null, isMonths: boolean): string | null {
  // One number is the age up to which it fits.
  const end = to ?? from;
  if (isMonths) return months.find((range) => Number(/-(\d+)/.exec(range)?.[1]) >= end) ?? null;
  return among(years, `${end - 1}-${end} Y`);
}

function letterOf(number: number, system: SizeSystem, gender: Gender | null): string | null {
  if (gender === null) return null;
  if (gender !== "women") return chest[system === "EU" ? number - MEN_EU : number] ?? null;
  if (number >= 30 && system !== "EU") return bust[number] ?? null;
  return womenUk[number - womenOffset[system]] ?? null;
}
