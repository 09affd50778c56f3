import type { AgeGroup, Gender, SizeSystem } from "./choices.ts";
import * as sizes from "./choices.ts";

export interface LabelNumber {
  value: number;
  isCentimetres: boolean;
  system: SizeSystem | null;
}

/** One spelling for what is written in many; in this order, of text in capitals. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/[‐-―−_]/g, "-"],
  [/[’′`]/g, "'"],
  [/[“”″]|''/g, '"'],
  [/\bM ?& ?S\b/g, " "],
  [/(\d),(?=\d\b)/g, "$1."],
  [/(?<![A-Z])(?:U\.?K\.?|GB|BRITISH|AUS?)(?![A-Z])/g, " UK "],
  [/(?<![A-Z])(?:U\.?S\.?A?\.?|AMERICAN?)(?![A-Z])/g, " US "],
  [/(?<![A-Z])(?:EUR?O?|EUROPE(?:AN)?|FR)(?![A-Z])/g, " EU "],
  [/(?<![A-Z])(?:INDIAN?|IND)(?![A-Z])|(?<![A-Z\d])(?<!\d )IN(?=[ :-]?\d)/g, " IND "],
  [/(?<!(?:ONE|FREE|1)[ -]?)\b(?:SIZE|SZ|LABEL)\b/g, " "],
  [/\bEXTRA[ -]*/g, "X"],
  [/\bMED(?:IUM)?\b/g, "M"],
  [/\b(\d? ?X+)[ -]*LARGE\b/g, "$1L"],
  [/\b(\d? ?X+)[ -]*SMALL\b/g, "$1S"],
  [/\bLARGE\b/g, "L"],
  [/\bSMALL\b/g, "S"],
  [/\b(\d)[ -](?=X{1,6}[SL]?\b(?! ?\d))/g, "$1"],
  [/\b(X{1,6})[ -](?=[SL]\b)/g, "$1"],
];

const fractions: readonly (readonly [RegExp, string])[] = [
  [/ ?½| 1[/⁄]2\b/g, ".5"],
  [/ ?⅓| 1[/⁄]3\b/g, ".33"],
  [/ ?⅔| 2[/⁄]3\b/g, ".67"],
];

const replaced = (text: string, pairs: readonly (readonly [RegExp, string])[]) =>
  pairs.reduce((sum, [from, to]) => sum.replace(from, to), text);

const wearers: readonly (readonly [RegExp, Gender | null, AgeGroup | null])[] = [
  [/\b(?:WOM[AE]N|LAD(?:Y|IE)|FEMALE)(?:'?S)?'?(?![A-Z])/g, "women", null],
  [/\b(?:M[AE]N|GENT|MALE)(?:'?S)?'?(?![A-Z])/g, "men", null],
  [/\bGIRLS?(?:'?S)?'?(?![A-Z])/g, "women", "kids"],
  [/\bBOYS?(?:'?S)?'?(?![A-Z])/g, "men", "kids"],
  [/\b(?:KIDS?|CHILD(?:REN)?|JUNIORS?|JR)(?:'?S)?'?(?![A-Z])/g, null, "kids"],
  [/\b(?:TODDLERS?|BABY|BABIES)(?:'?S)?'?(?![A-Z])/g, null, "toddler"],
  [/\b(?:UNISEX|ADULTS?|YOUTH)\b/g, null, null],
];

/** A label in capitals, each thing in one spelling, and apart from it the wearer whom it names. */
export function labelWords(size: string) {
  let text = replaced(replaced(size, fractions).normalize("NFKC").toUpperCase(), spellings);
  let gender: Gender | null = null;
  let age: AgeGroup | null = null;
  for (const [named, ofGender, ofAge] of wearers) {
    if (!named.test(text)) continue;
    text = text.replace(named, " ");
    gender ??= ofGender;
    age ??= ofAge;
  }
  return { text: text.replace(/\s+/g, " ").trim(), gender, age };
}

const LETTER = /^(?:(\d)?(X{1,6})([SL])?|([SML]))$/;

/** The letter that a label states; of several the largest, up to which it fits. */
export function letterIn(text: string): string | null {
  const places = text
    // '40M' and 'M40', but not '40L', which is a jacket for the tall.
    .replace(/(\d{2})(?=M(?![A-Z]))|\b([SML]|X+L)(?=\d{2}(?!\d))/g, "$& ")
    .split(/[^A-Z0-9']+/)
    .flatMap((word) => {
      const [, times, xs, end = "L", letter] = LETTER.exec(word) ?? [];
      if (letter) return ["S", "M", "L"].indexOf(letter) + 2;
      // A single X stands between numbers.
      if (!xs || word === "X") return [];
      const many = times ? Number(times) : xs.length;
      return end === "L" ? 4 + many : Math.max(0, 2 - many);
    });
  return places.length > 0 ? sizes.letterAt(Math.max(...places)) : null;
}

const NUMBER = String.raw`(?<![\d.])(\d{1,3}(?:\.\d+)?)(?!\d)`;
const UNIT = "(?: ?(CMS?|MM)(?![A-Z]))?";
const SYSTEM = "(UK|US|EU|IND)";
const systemFirst = new RegExp(String.raw`(?:${SYSTEM}[^A-Z\d]*)?${NUMBER}${UNIT}`, "g");
const systemLast = new RegExp(String.raw`${NUMBER}${UNIT}(?:[^A-Z\d]*${SYSTEM})?`, "g");

/** A range of one country's numbers: its end is what counts. */
const RANGE = new RegExp(String.raw`^(?:${SYSTEM} )?\d{1,3} ?[-/] ?(\d{1,3})(?: ${SYSTEM})?$`);

const systemOf = (word: string | undefined) => (word === "IND" ? "IN" : ((word as SizeSystem) ?? null));

/** The numbers on a label with the countries before them, or after them where the first stands after. */
export function numbersIn(text: string): LabelNumber[] {
  const [, before, end, after] = RANGE.exec(text) ?? [];
  const country = systemOf(before ?? after);
  if (end && country) return [{ value: Number(end), isCentimetres: false, system: country }];
  const isFirst = /^[^\d]*(?:UK|US|EU|IND)/.test(text);
  return [...text.matchAll(isFirst ? systemFirst : systemLast)].map((match) => {
    const [value, unit, system] = isFirst ? [match[2], match[3], match[1]] : [match[1], match[2], match[3]];
    const number = Number(value);
    return {
      value: unit === "MM" ? number / 10 : number,
      isCentimetres: unit !== undefined,
      system: systemOf(system),
    };
  });
}

// The meaning of numbers on labels, by kind, country, gender and age. EN 13402-3, and the charts of Indian, British and American shops.
const INCH = 2.54;
const toEven = (number: number) => 2 * Math.ceil(number / 2);
/** A letter by where a number stands in a row of even ones whose first means XXS. */
const inRow = (first: number, number: number) =>
  number < first ? null : sizes.letterAt((toEven(number) - first) / 2);

/** Centimetres round the waist in inches: tailors round fives up to an even number, 80 to 32 and 90 to 36. */
const waistInches = (cm: number) => (cm % 5 === 0 ? toEven(cm / INCH) : cm / INCH);

/** How much larger women's British dress sizes are than those of other countries. */
const womenUk: Readonly<Record<SizeSystem, number>> = { IN: 0, UK: 0, US: 4, EU: -28 };
/** British dress sizes from 4 to 26; 8 and 10 are both S. */
function letterOfUk(uk: number): string | null {
  if (uk < 2 || uk > 26) return null;
  return sizes.letterAt(uk < 10 ? Math.max(0, uk / 2 - 2) : uk / 2 - 3);
}

/** A letter for a number on what is worn above the waist, or on a dress. */
export function letterOfNumber(number: number, system: SizeSystem | null, gender: Gender | null) {
  if (gender === "men" || gender === "unisex") return letterOfMen(number, system);
  // Halves are inches round a collar, of whomever.
  if (number % 1 !== 0) return letterOfMen(number, null);
  // Inches round the bust, as Indian kurtas and blouses state them.
  if (number >= 30 && system !== "EU") return gender === "women" ? inRow(30, number) : null;
  const uk = number + womenUk[system ?? "IN"];
  // American junior sizes are odd.
  return uk % 2 === 0 ? letterOfUk(uk) : system === "US" ? letterOfUk(uk + 1) : null;
}

function letterOfMen(number: number, system: SizeSystem | null): string | null {
  // Inches round the collar: 14 and 14.5 are S, 15 and 15.5 M.
  if (number >= 13 && number < 20) return sizes.letterAt(Math.floor(number) - 12);
  // European jackets state half the chest in centimetres: 48 is 38 inches.
  if (system === "EU" && number >= 44) return inRow(34, number - 10);
  // Inches round the chest, or centimetres round the collar, which happen to be the same numbers: 39 and 40 are M.
  return inRow(34, number);
}

/** A letter for centimetres round the chest, or of men's shirts round the collar. */
export function letterOfCentimetres(cm: number, gender: Gender | null): string | null {
  if (cm < 50) return gender === "women" ? null : inRow(34, cm);
  const inches = 2 * Math.round(cm / INCH / 2);
  return gender === null ? null : inRow(gender === "women" ? 30 : 34, inches);
}

/** The largest number of dress sizes; above it women's trousers too state inches. */
const dressesTo: Readonly<Record<SizeSystem, number>> = { IN: 20, UK: 24, US: 20, EU: 0 };

/** Inches round the waist for what is worn from there down. */
export function waistOfNumber(number: number, system: SizeSystem | null, gender: Gender | null) {
  if (number >= 60) return waistOfCentimetres(number);
  if (gender !== "men" && gender !== "unisex" && number <= dressesTo[system ?? "IN"]) {
    const uk = number + womenUk[system ?? "IN"];
    return uk % 2 === 0 ? sizes.waistSize(uk + 18) : null;
  }
  if (system !== "EU" || (gender === "women" && number < 32)) return sizes.waistSize(number);
  // European trousers: women's 38 is a British 10, men's 50 goes with a waist of 34 inches.
  return gender === null ? null : sizes.waistSize(number - (gender === "women" ? 10 : 16));
}

export const waistOfCentimetres = (cm: number) => sizes.waistSize(waistInches(cm));

/** British sizes of grown-ups' shoes. Nobody's is below 33 in Europe or above it in Britain. */
export function shoeOfNumber(number: number, system: SizeSystem | null, gender: Gender | null) {
  if (number >= 200) return sizes.shoeSize(number / 10 - 19);
  if (number >= 33)
    return sizes.shoeSize(number - (gender === "women" || (gender !== "men" && number < 40) ? 33 : 34));
  if (system === "US") return sizes.shoeSize(number - (gender === "women" ? 2 : 1));
  return sizes.shoeSize(number);
}

export const shoeOfCentimetres = (cm: number) => sizes.shoeSize(cm - 19);

/** European children's shoes from 17 on as British ones; those from 33 on are grown-ups' numbers again. */
const kidsEu = [1, 2, 3, 4, 5, 5.5, 6, 7, 8, 8.5, 9, 10, 11, 11.5, 12, 13, 1, 2, 2.5, 3, 4, 5, 6];

/** British sizes of children's shoes. From 1 on for schoolchildren they go on as grown-ups' do. */
export function kidsShoeOfNumber(number: number, system: SizeSystem | null, isYouth: boolean) {
  if (number >= 17) {
    const uk = kidsEu[Math.floor(number) - 17];
    if (uk === undefined) return null;
    return number < 33 ? sizes.kidsShoeSize(uk) : sizes.shoeSize(uk);
  }
  const uk = system === "US" ? number - 1 : number;
  if (uk < 1) return isYouth ? sizes.kidsShoeSize(uk + 13) : null;
  return isYouth && uk < 7 ? sizes.shoeSize(uk) : sizes.kidsShoeSize(uk);
}

/** Indian numbers of children's clothes, from 16 on in twos: the age up to which they fit. */
const indianAges = [1, 2, 3, 4, 5, 7, 8, 10, 11, 12, 13, 14];
/** European sizes are the child's height: up to so many centimetres for so many months. */
const heights = { 62: 3, 68: 6, 80: 12, 86: 18, 92: 24 };

export function sizeOfHeight(cm: number): string | null {
  if (cm < 44 || cm > 176) return null;
  const baby = Object.entries(heights).find(([most]) => cm <= Number(most));
  return baby ? sizes.sizeOfMonths(baby[1]) : sizes.sizeOfYears(Math.ceil((cm - 80) / 6));
}

/** A child's size by a number without a word of what it counts: Indian numbers, heights, or years. */
export function kidsSizeOfNumber(number: number, system: SizeSystem | null): string | null {
  if (number >= 44) return sizeOfHeight(number);
  const isIndian = number >= 16 && system !== "US" && system !== "UK";
  if (!isIndian) return sizes.sizeOfYears(number);
  return sizes.sizeOfYears(indianAges[(toEven(number) - 16) / 2] ?? 0);
}

/** The months up to which children's letters fit, from XXS on. */
const kidsLetters: Readonly<Record<Exclude<AgeGroup, "adult">, readonly number[]>> = {
  newborn: [3, 3, 3, 3, 3, 3],
  infant: [3, 3, 3, 6, 12, 18, 24],
  toddler: [12, 24, 36, 48, 60, 72],
  kids: [36, 60, 84, 108, 132, 156, 180, 192],
};

export function kidsSizeOfLetter(letter: string, age: AgeGroup | null): string | null {
  const end = kidsLetters[age && age !== "adult" ? age : "kids"][sizes.placeOfLetter(letter)];
  return end === undefined ? null : sizes.sizeOfMonths(end);
}
