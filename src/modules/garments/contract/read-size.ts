import {
  type AgeGroup,
  freeSize,
  type Gender,
  type SizeSystem,
  sizeOfMonths,
  sizeOfYears,
  waistSize,
} from "./choices.ts";
import {
  kidsShoeOfNumber,
  kidsSizeOfLetter,
  kidsSizeOfNumber,
  type LabelNumber,
  labelWords,
  letterIn,
  letterOfCentimetres,
  letterOfNumber,
  numbersIn,
  shoeOfCentimetres,
  shoeOfNumber,
  sizeOfHeight,
  waistOfCentimetres,
  waistOfNumber,
} from "./label-words.ts";
import type { SizeKind } from "./templates.ts";

/** A label, and the facts that tell how to read a bare number. */
export interface SizeLabel {
  size: string;
  system: SizeSystem | null;
  kind: SizeKind | null;
  gender: Gender | null;
  age: AgeGroup | null;
}

interface Label extends Omit<SizeLabel, "size"> {
  text: string;
}

const monthNames = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");
const MONTH_NAMES = monthNames.join("|");
const DATE = new RegExp(
  String.raw`^(?:\d{1,2}[-/. ](?:${MONTH_NAMES})[A-Z]*|(?:${MONTH_NAMES})[A-Z]*[-/. ]\d{1,4}|\d{4}-\d\d?-\d\d?|(?:0?[1-9]|[12]\d|3[01])([/.])(?:0?[1-9]|1[0-2])\1(?:2\d|20\d\d))\b`,
);

/** Whether it is a date, as spreadsheets make of '5-6'. */
const isDate = (size: string): boolean => DATE.test(size.trim().toUpperCase());

/** The size that filters know for what a label says, such as 'M' for 'UK 12' on a dress; null when it can't be told. */
export function normaliseSize({ size, system, kind, gender, age }: SizeLabel): string | null {
  // Nor is 5'6" a size.
  if (isDate(size) || /^\s*-|\d\s*['’]\s*\d/.test(size)) return null;
  const words = labelWords(size);
  const { text } = words;
  const label = { text, system, kind, gender: gender ?? words.gender, age: age ?? words.age };
  if (FREE.test(text)) return freeSize;
  // A saree of 5.5 m and a bag of 30 cm have no size, but a bag may be large.
  if (kind === "none") return /\d/.test(text) ? null : letterIn(text);
  if (kind === "shoes") return readShoe(label);
  return readAge(label) ?? (isChild(label) ? readKids(label) : readGrownUp(label));
}

const FREE =
  /\b(?:FREE ?(?:SIZE)?|ONE[ -]?SIZE|ONESIZE|FREESIZE|1 ?SIZE|OSF[AM]|O\/?S|FS|UNIVERSAL|ADJUSTABLE)\b|^(?:FREE|ONE|F)$/;

const isChild = ({ age }: Label) => age !== null && age !== "adult";

/** The number that says most: a British one, or of the label's own country; of a range its end. */
function mainNumber(numbers: readonly LabelNumber[], system: SizeSystem | null) {
  const named = numbers.filter((number) => number.system !== null);
  const chosen =
    named.find((number) => number.system === "UK") ?? named.find((number) => number.system === system);
  const plain = numbers.filter(({ isCentimetres }) => !isCentimetres);
  return chosen ?? (named.length > 1 ? named[0] : undefined) ?? plain.at(-1) ?? numbers.at(-1);
}

/** 9M and 8.5 EE are wide. */
const WIDTH = /(\d) ?(?:M|W|N|D|EE?|F|G|H)(?![A-Z])/g;

function readShoe(label: Label): string | null {
  const { text, gender, age } = label;
  const kids = /\d ?(C|Y)(?![A-Z])/.exec(text)?.[1];
  const plain = text.replace(WIDTH, "$1 ");
  const letter = letterIn(plain);
  if (letter) return letter;
  const number = mainNumber(numbersIn(plain), label.system);
  if (!number) return null;
  const { value, isCentimetres, system } = number;
  const isKids = isChild(label) || kids !== undefined || (value >= 17 && value < 33);
  if (isCentimetres) return isChild(label) ? null : shoeOfCentimetres(value);
  if (!isKids) return shoeOfNumber(value, system ?? label.system, gender);
  const isYouth = kids ? kids === "Y" : age === "kids";
  return kidsShoeOfNumber(value, system ?? label.system, isYouth);
}

const MONTHS = "MO?S?|MTHS?|MNTHS?|MONTHS?";
const YEARS = "Y|YO|YRS?|YEARS?|ANS|AÑOS|ANOS|A";
const SPAN = String.raw`(\d{1,2})(?: ?(?:${MONTHS}|${YEARS})?\.? ?(?:-|/|TO|&) ?(\d{1,2}))?`;
const WITH_UNIT = new RegExp(String.raw`(?<![\d.])${SPAN} ?\+? ?(?:(${MONTHS})|(${YEARS}))(?![A-Z'])`);
const AGED = new RegExp(String.raw`\b(?:AGED?|YEARS?|YRS?|Y)[ :-]*${SPAN}(?!\d)`);
/** 2T to 6T, for children who walk but wear a nappy. */
const TODDLER = /(?<!\d)(?:\d ?T? ?[-/] ?)?([1-7]) ?T(?![A-Z])/;

/** An age as labels write it: '6-7 Y', '18 months', '2T', 'NB', 'Age 6'. */
function readAge({ text, age, kind }: Label): string | null {
  if (/\b(?:NB|NEW ?BORN|PREEMIE|PREMATURE)\b/.test(text)) return sizeOfMonths(3);
  // A single letter on what is a grown-up's is a size.
  const isLetterAnAge = age !== "adult";
  const [, from, to, monthsOf, yearsOf] = WITH_UNIT.exec(text) ?? [];
  const end = Number(to ?? from);
  const isSmall = to !== undefined || end <= 24;
  if (monthsOf && (monthsOf !== "M" || (isLetterAnAge && isSmall))) return sizeOfMonths(end);
  if (yearsOf && (yearsOf !== "A" || isLetterAnAge)) return sizeOfYears(end);
  const years = yearsIn(text, isLetterAnAge);
  if (years) return sizeOfYears(Number(years));
  return age === null && kind !== "waist" ? readBareAge(text) : null;
}

/** The years of '2T', where a letter can be an age, or of 'Age 6', of a range its end; undefined where nothing says so. */
function yearsIn(text: string, isLetterAnAge: boolean): string | undefined {
  const toddler = isLetterAnAge ? TODDLER.exec(text) : null;
  if (toddler) return toddler[1];
  const [, from, to] = AGED.exec(text) ?? [];
  return to ?? from;
}

const RANGE = /^(\d{1,3}) ?(?:-|\/|TO) ?(\d{1,3})$/;

/** A range of ages without a word where nobody says whom it is for: '6-7' and '13-14' are years, '12-18' months. */
function readBareAge(text: string): string | null {
  const [from, to] = RANGE.exec(text)?.slice(1).map(Number) ?? [];
  if (from === undefined || to === undefined) return null;
  if (isMonths(from, to)) return sizeOfMonths(to);
  return to - from === 1 ? sizeOfYears(to) : null;
}

const isMonths = (from: number, to: number) =>
  ["0-3", "0-6", "3-6", "6-9", "6-12", "9-12", "12-18", "18-24"].includes(`${from}-${to}`);

/** A child's size without a word of age: a letter, a range, a height or a number. */
function readKids(label: Label): string | null {
  const { text, age } = label;
  const isBaby = age === "newborn" || age === "infant";
  const range = RANGE.exec(text)?.slice(1).map(Number);
  if (range) {
    const [from = 0, to = 0] = range;
    if (isMonths(from, to) && (isBaby || to > 16 || from === 0)) return sizeOfMonths(to);
  }
  const waist = /\bW ?(\d{2})\b/.exec(text);
  if (waist) return waistSize(Number(waist[1]));
  const numbers = numbersIn(text);
  const letter = letterIn(text);
  if (letter && numbers.length < 2) return kidsSizeOfLetter(letter, age);
  const number = mainNumber(numbers, label.system);
  if (!number) return null;
  if (number.isCentimetres) return sizeOfHeight(number.value);
  if (isBaby && number.value < 16) return sizeOfMonths(number.value);
  return kidsSizeOfNumber(number.value, number.system ?? label.system);
}

/** Asian labels state height and girth in centimetres: '170/92A'. */
const ASIAN = /\b1[4-9]\d ?\/ ?(\d{2,3}) ?[ABCY]?\b/;
const WAIST = /\bW(?:AIST)?[ :]*(\d{2})(?!\d)|(?<!\d)(\d{2}) ?(?:W|WAIST)(?![A-Z])/;

function readGrownUp(label: Label): string | null {
  const { text, kind, gender } = label;
  const girth = ASIAN.exec(text)?.[1];
  if (girth)
    return kind === "waist" ? waistOfCentimetres(Number(girth)) : letterOfCentimetres(Number(girth), gender);
  const said = WAIST.exec(text);
  const waist = Number(said?.[1] ?? said?.[2]);
  // American plus sizes end in W as well: 14W, 16W.
  if (waist >= 22) return waist >= 60 ? waistOfCentimetres(waist) : waistSize(waist);
  const letter = letterIn(text);
  if (letter) return letter;
  const numbers = numbersIn(text);
  return kind === "waist" ? readWaist(label, numbers) : readNumber(label, numbers);
}

/** '32x34', '32/34' and '30-32' begin with the waist; of '10-12' the larger is the size. */
function readWaist({ system, gender }: Label, numbers: readonly LabelNumber[]): string | null {
  const [first] = numbers;
  const number = first && first.system === null && first.value >= 22 ? first : mainNumber(numbers, system);
  if (!number) return null;
  if (number.isCentimetres) return waistOfCentimetres(number.value);
  return waistOfNumber(number.value, number.system ?? system, gender);
}

function readNumber({ system, gender, age }: Label, numbers: readonly LabelNumber[]): string | null {
  const [first] = numbers;
  // A shirt's collar stands before its sleeve: 15.5/34.
  const isCollar = first && gender !== "women" && first.value >= 13 && first.value < 20;
  const number = isCollar ? first : mainNumber(numbers, system);
  if (!number) return null;
  // Where nobody says whose it is, 110 cm is a child's height.
  if (number.isCentimetres && age === null && gender === null) return sizeOfHeight(number.value);
  if (number.isCentimetres) return letterOfCentimetres(number.value, gender);
  return letterOfNumber(number.value, number.system ?? system, gender);
}

/**
 * How filters read a label, or that they can't: then it `isWrong` and should be written otherwise. Null where there is nothing to say: no
 * label, or a garment without sizes.
 */
export function sizeNote(label: SizeLabel) {
  if (label.size.trim() === "") return null;
  if (isDate(label.size)) return { words: dateWords(label.size), isWrong: true };
  const normal = normaliseSize(label);
  if (normal) return { words: `In filters: ${normal}`, isWrong: false };
  if (label.kind === "none") return null;
  return {
    words: "Not understood: who filters by size won't find it. Write it like M, 34, UK 12 or 6-7 Y.",
    isWrong: true,
  };
}

/** Day and month are what a spreadsheet took two numbers for. */
function dateWords(size: string): string {
  const month = monthNames.findIndex((name) => size.toUpperCase().includes(name)) + 1;
  const day = Number(/\d+/.exec(size)?.[0]);
  const meant = month > 0 && day <= 31 ? ` such as ${Math.min(day, month)}-${Math.max(day, month)}` : "";
  return `A date, as spreadsheets make of a size${meant}. Type the size, in a column of text.`;
}
