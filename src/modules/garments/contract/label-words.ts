import { type AgeGroup, type Gender, letterAt, type SizeSystem } from "./choices.ts";

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
  return places.length > 0 ? letterAt(Math.max(...places)) : null;
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
