import { MAX_RUPEES } from "#kernel/money.ts";
import { type AgeGroup, type Gender, genders, normalSizes } from "#modules/garments/contract/choices.ts";
import { normaliseSize } from "#modules/garments/contract/read-size.ts";
import type { SizeKind } from "#modules/garments/contract/templates.ts";

/** The numbers that a search says, and the text without them. Prices in rupees, `max` itself not included. */
export interface Limits {
  left: string;
  min?: number;
  max?: number;
  /** The words for a size: 'M', '38', 'uk 8', '4-5 years'. */
  sizes: { label: string; isAge: boolean }[];
  /** Words of what is left that are sizes, unless they mean something together with others. */
  letters: ReadonlySet<string>;
}

const NUMBER = String.raw`(\d{1,3}(?:,\d{2,3})+|\d{1,7}(?:\.\d{1,2})?k?)`;
const BEFORE_MONEY = String.raw`(?:₹|rs\.?|inr|rupees)`;
const AFTER_MONEY = String.raw`(?:/-|rs\.?|inr|rupees?|rupaye|roopa[a-z]*|rupa[a-z]*|രൂപ[ാ-ൗ\p{L}\p{M}]*|रुपये|रुपए|रुपयों|₹)`;
const ends = String.raw`(?![\p{L}\d])`;
/** A sum with an ending of its own yet to come: '500ൽ'. */
const SUM = `${BEFORE_MONEY}? ?${NUMBER}(?: ?${AFTER_MONEY})?`;
const AMOUNT = `${SUM}${ends}`;
const words = (pattern: string) => new RegExp(String.raw`(?<![\p{L}\p{M}\d])${pattern}`, "iu");
const end = String.raw`(?![\p{L}\p{M}\d])`;

const BETWEEN = [
  words(`between ${AMOUNT} (?:and|to|-|–) ${AMOUNT}`),
  words(`(?:from )?${AMOUNT} (?:to|se|മുതൽ|से) ${AMOUNT}(?: (?:tak|तक|വരെ|ke beech|के बीच))?${end}`),
  words(`(?:from )?${AMOUNT} ?[-–] ?${AMOUNT}`),
];
const UNDER = [
  words(`(?:under|below|less than|lesser than|cheaper than|<) ?${AMOUNT}`),
  words(
    `${SUM}(?:[ -]?(?:യിൽ|ൽ|ന്|ഇൽ|il))? (?:താഴെ|താഴെയുള്ള|കുറഞ്ഞ|കുറവ്|കുറവുള്ള|ഉള്ളിൽ|അടിയിൽ|thazhe|thazhe ulla|thaze|taazhe|kuranja)${end}`,
  ),
  words(
    `${AMOUNT} (?:(?:se|से) (?:kam|कम|नीचे|neeche)|(?:ke|के) (?:andar|अंदर|नीचे|neeche|भीतर))(?: (?:ka|ki|ke|का|की|के|में))?${end}`,
  ),
  words(`${AMOUNT} (?:and|or) (?:under|below|less)${end}`),
];
const UP_TO = [
  words(`(?:up ?to|upto|within|at most|max|maximum|budget) ${AMOUNT}`),
  words(`${AMOUNT} (?:tak|तक|വരെ|vare|varey)${end}`),
];
/** A sum that says to be one, and nothing besides: who names a price has no more than that. */
const MONEY = [
  words(`${BEFORE_MONEY} ?${NUMBER}(?: ?${AFTER_MONEY})?${ends}`),
  words(`${NUMBER} ?${AFTER_MONEY}${ends}`),
];
const OVER = [
  words(`(?:over|above|more than|at least|from|starting|min|minimum|>) ?${AMOUNT}`),
  words(
    `${SUM}(?:[ -]?(?:യിൽ|ൽ|ന്|ഇൽ|il))? (?:മുകളിൽ|മുകളിലുള്ള|മേലെ|മേൽ|കൂടുതൽ|കൂടിയ|mukalil|mele|kooduthal)${end}`,
  ),
  words(`${AMOUNT} (?:(?:se|से) (?:upar|ऊपर|zyada|jyada|ज़्यादा|ज्यादा|अधिक)|(?:ke|के) (?:upar|ऊपर))${end}`),
  words(`${AMOUNT} (?:and|or) (?:above|over|more)${end}`),
  words(`${SUM} ?(?:\\+|plus${end})`),
];

const SIZE_WORD = "(?:size|sz|സൈസ്|സൈസിൽ|साइज़|साइज|साईज)";
const LABEL = String.raw`((?:uk|us|eu|ind?) ?\d{1,2}(?:\.5)?|free|[a-z\d][a-z\d./-]{0,7})`;
const SIZE = [
  words(`${SIZE_WORD}:? ${LABEL}${end}`),
  words(
    String.raw`(xxs|xs|s|m|l|xl|xxl|xxxl|[2-6]xl|\d{1,2}|free|one|large|medium|small) ?${SIZE_WORD}${end}`,
  ),
  words(String.raw`((?:uk|us|eu) ?\d{1,2}(?:\.5)?)${end}`),
];
const WAIST_WORD = "(?:waist|kamar|അര|അരവണ്ണം|कमर)";
const INCHES = '(?: ?(?:inch|inches|in|"|ഇഞ്ച്|इंच))';
const WAIST = [
  words(String.raw`${WAIST_WORD} ?(?:${SIZE_WORD} ?)?:? ?(\d{2})${INCHES}?${end}`),
  words(String.raw`(\d{2})${INCHES}? ?${WAIST_WORD}(?: (?:ki|ke|ka|की|के|का))?${end}`),
  words(String.raw`(\d{2})${INCHES}${end}`),
  // Its length stands behind it.
  words(String.raw`(\d{2}) ?[x×/] ?\d{2}${end}`),
];
const SPAN = String.raw`(\d{1,2}(?: ?(?:-|–|to|से|മുതൽ) ?\d{1,2})?)`;
const MONTHS = [
  words(
    String.raw`${SPAN} ?-?(?:months?|mths?|mos?|മാസ[\p{L}\p{M}]*|मही[\p{L}\p{M}]*|माह)(?: (?:olds?|के|की|का))?${end}`,
  ),
  words(String.raw`(\d{1,2} ?[-–] ?\d{1,2}) ?m${end}`),
];
const YEARS = [
  words(
    String.raw`${SPAN} ?-?(?:years?|yrs?|yr|y|വയസ[\p{L}\p{M}]*|vayassu|साल|वर्ष|saal)(?:[ -](?:olds?|के|की|का|ke|ki))?${end}`,
  ),
  words(`(?:age|aged|പ്രായം|उम्र) ?:? ?${SPAN}${end}`),
];
/** Sizes in words, as their letters. */
const LETTER_WORDS = [
  [words(`(?:(?:xxx|triple[ -]?x?)[ -]?(?:large|l)|3 xl|triple xl)${end}`), "3xl"],
  [
    words(`(?:(?:xx|double[ -]?x?|extra extra)[ -]?(?:large|l)|2 xl|double xl|എക്സ്എക്സ്എൽ|एक्सएक्सएल)${end}`),
    "xxl",
  ],
  [words(`(?:(?:x|extra)[ -]?large|x l|എക്സ് ?എൽ|एक्स ?एल)${end}`), "xl"],
  [words(`(?:x|extra)[ -]?small${end}`), "xs"],
  [words(`(?:എസ്|एस)${end}`), "s"],
  [words(`(?:എം|एम)${end}`), "m"],
  [words(`(?:എൽ|एल)${end}`), "l"],
] as const;
/** Letters that nobody types for anything else, where they are no part of a name: 'h m', 'u s polo'. */
const LETTERS = /(?<![\p{L}\p{M}\d'’&.-])(?:xxs|xs|s|m|l|xl|xxl|xxxl|[2-6]xl)(?![\p{L}\p{M}\d'’&.-])/giu;

/** An amount of rupees; NaN for one above every price, which says nothing of a price. */
function rupees(text: string): number {
  const plain = text.toLowerCase().replaceAll(",", "");
  const amount = plain.endsWith("k") ? Math.round(Number(plain.slice(0, -1)) * 1000) : Number(plain);
  return amount <= MAX_RUPEES ? amount : Number.NaN;
}

/** Digits of Indian scripts as the ones that all can read. */
const plainDigits = (text: string) =>
  text
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[\u0d66-\u0d6f]/g, (digit) => String(digit.charCodeAt(0) - 0xd66));

/** Below it a range without a word of money is one of sizes or ages. */
const LEAST_PRICE = 50;

export function readLimits(text: string): Limits {
  const limits: { min?: number; max?: number } = {};
  const sizes: Limits["sizes"] = [];
  let left = plainDigits(text.normalize("NFC")).replace(/\s+/g, " ").trim();
  const take = (patterns: readonly RegExp[], use: (first: string, second: string) => boolean) => {
    for (const pattern of patterns) {
      const [whole, first = "", second = ""] = pattern.exec(left) ?? [];
      if (!whole || !use(first, second)) continue;
      left = left.replace(pattern, " ").replace(/\s+/g, " ").trim();
      return;
    }
  };
  const limit = (given: typeof limits) =>
    !Object.values(given).some(Number.isNaN) && Object.assign(limits, given) !== null;
  for (const [pattern, letters] of LETTER_WORDS) left = left.replace(pattern, letters);
  const note = (asked: (label: string) => Limits["sizes"][number]) => (typed: string) => {
    const size = asked(typed);
    return sizesOf(size.label, size).length > 0 && sizes.push(size) > 0;
  };
  take(
    MONTHS,
    note((span) => ({ label: `${span} months`, isAge: true })),
  );
  take(
    YEARS,
    note((span) => ({ label: `${span} years`, isAge: true })),
  );
  take(BETWEEN, (first, second) => {
    const [min, max] = [rupees(first), rupees(second)];
    return min >= LEAST_PRICE && min < max && limit({ min, max });
  });
  take(UNDER, (max) => limit({ max: rupees(max) }));
  take(UP_TO, (max) => limit({ max: rupees(max) + 1 }));
  take(OVER, (min) => rupees(min) >= LEAST_PRICE && limit({ min: rupees(min) }));
  if (Object.keys(limits).length === 0)
    take(MONEY, (max) => rupees(max) >= LEAST_PRICE && limit({ max: rupees(max) + 1 }));
  take(
    WAIST,
    note((inches) => ({ label: `W${inches}`, isAge: false })),
  );
  take(
    SIZE,
    note((label) => ({ label, isAge: false })),
  );
  const isLettered = sizes.every(({ label }) => /^(?:[a-z]+|\dxl)$/i.test(label));
  const letters = new Set(isLettered ? left.toLowerCase().match(LETTERS) : []);
  const { min, max } = limits;
  // Nothing is both above and below.
  return min !== undefined && max !== undefined && min >= max
    ? { left, sizes, letters }
    : { left, sizes, letters, ...limits };
}

interface Worn {
  kind?: readonly SizeKind[];
  gender?: Gender | null;
  isAge?: boolean;
  age?: AgeGroup;
}

/** The sizes that a label can stand for, on things of these kinds or on whatever thing. */
export function sizesOf(
  label: string,
  { kind = [], gender = null, isAge = false, age = "adult" }: Worn,
): string[] {
  const ofKinds = /^W\d/.test(label)
    ? (["waist"] as const)
    : kind.length > 0
      ? kind
      : (["waist", "shoes", null] as const);
  const read = ofKinds.flatMap((sizesAs) =>
    (gender ? [gender] : [...genders, null]).map((whose) =>
      normaliseSize({
        size: label.replace(/ ?– ?| ?(?:to|से|മുതൽ) ?/i, "-"),
        system: null,
        kind: isAge ? "letters" : sizesAs === "none" ? null : sizesAs,
        gender: whose,
        age: isAge ? "kids" : age,
      }),
    ),
  );
  return normalSizes.filter((size) => read.includes(size));
}
