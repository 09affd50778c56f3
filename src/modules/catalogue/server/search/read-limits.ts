import { MAX_RUPEES } from "#kernel/money.ts";
import { type AgeGroup, type Gender, genders, normalSizes } from "#modules/garments/contract/choices.ts";
import { normaliseSize } from "#modules/garments/contract/read-size.ts";
import type { SizeKind } from "#modules/garments/contract/templates.ts";

/** What a search says in numbers, and the text without it. Prices in rupees, `max` itself not included. */
export interface Limits {
  left: string;
  min?: number;
  max?: number;
  /** What stands for a size: 'M', '38', 'uk 8', '4-5 years'. */
  sizes: { label: string; isAge: boolean }[];
}

const AMOUNT = String.raw`(?:₹|rs\.?|inr|rupees)? ?(\d{1,3}(?:,\d{2,3})+|\d{1,7}k?)(?: ?(?:/-|rs\.?|inr|rupees?|rupaye|roopa[a-z]*|rupa[a-z]*|രൂപ[ാ-ൗ\p{L}\p{M}]*|रुपये|रुपए|रुपयों|₹))?(?![\p{L}\d])`;
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
    `${AMOUNT}(?:[ -]?(?:യിൽ|ൽ|ന്|ഇൽ|il))? (?:താഴെ|താഴെയുള്ള|കുറഞ്ഞ|കുറവ്|കുറവുള്ള|ഉള്ളിൽ|അടിയിൽ|thazhe|thazhe ulla|thaze|taazhe|kuranja)${end}`,
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
const OVER = [
  words(`(?:over|above|more than|at least|from|starting|min|minimum|>) ?${AMOUNT}`),
  words(
    `${AMOUNT}(?:[ -]?(?:യിൽ|ൽ|ന്|il))? (?:മുകളിൽ|മുകളിലുള്ള|മേലെ|മേൽ|കൂടുതൽ|കൂടിയ|mukalil|mele|kooduthal)${end}`,
  ),
  words(`${AMOUNT} (?:(?:se|से) (?:upar|ऊपर|zyada|jyada|ज़्यादा|ज्यादा|अधिक)|(?:ke|के) (?:upar|ऊपर))${end}`),
  words(`${AMOUNT} (?:and|or) (?:above|over|more)${end}`),
];

const SIZE_WORD = "(?:size|sz|സൈസ്|സൈസിൽ|साइज़|साइज|साईज)";
const LABEL = String.raw`((?:uk|us|eu|ind?) ?\d{1,2}(?:\.5)?|free|[a-z\d][a-z\d./-]{0,7})`;
const SIZE = [
  words(`${SIZE_WORD}:? ${LABEL}${end}`),
  words(
    String.raw`(xxs|xs|s|m|l|xl|xxl|xxxl|[2-6]xl|\d{1,2}|free|one|large|medium|small) ?${SIZE_WORD}${end}`,
  ),
  words(String.raw`((?:uk|us|eu) ?\d{1,2}(?:\.5)?)${end}`),
  words(String.raw`(?:waist|kamar|अर|അര|കമര|कमर) ?:? (\d{2})${end}`),
];
const AGE = [
  words(String.raw`(\d{1,2}(?: ?(?:-|–|to) ?\d{1,2})? ?(?:years?|yrs?|yr|y|months?|mths?))(?: old)?${end}`),
  words(
    String.raw`(\d{1,2}(?: ?(?:-|–|to) ?\d{1,2})?) ?(?:വയസ്സ്|വയസ്|വയസ്സുള്ള|വയസ്സുകാർക്ക്|vayassu|साल|वर्ष|saal)(?: (?:के|की|का|ke|ki|old))?${end}`,
  ),
];
/** Letters that nobody types for anything else. */
const LETTER = /(?<![\p{L}\p{M}\d'’&.-])(xxs|xs|s|m|l|xl|xxl|xxxl|[2-6]xl)(?![\p{L}\p{M}\d'’&.-])/iu;

/** An amount of rupees; NaN for one above every price, which says nothing of a price. */
function rupees(text: string): number {
  const amount = Number(text.toLowerCase().replaceAll(",", "").replace(/k$/, "000"));
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
  take(BETWEEN, (first, second) => {
    const [min, max] = [rupees(first), rupees(second)];
    return min >= LEAST_PRICE && min < max && limit({ min, max });
  });
  take(UNDER, (max) => limit({ max: rupees(max) }));
  take(UP_TO, (max) => limit({ max: rupees(max) + 1 }));
  take(OVER, (min) => rupees(min) >= LEAST_PRICE && limit({ min: rupees(min) }));
  const note = (isAge: boolean) => (label: string) =>
    sizesOf(label, { isAge }).length > 0 && sizes.push({ label, isAge }) > 0;
  take(AGE, note(true));
  take(SIZE, note(false));
  if (sizes.length === 0) take([LETTER], note(false));
  const { min, max } = limits;
  // Nothing is both above and below.
  return min !== undefined && max !== undefined && min >= max ? { left, sizes } : { left, sizes, ...limits };
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
  const asked = isAge ? (/[a-z]/i.test(label) ? label : `${label} years`) : label;
  const ofKinds = kind.length > 0 ? kind : (["waist", "shoes", null] as const);
  const read = ofKinds.flatMap((sizesAs) =>
    (gender ? [gender] : [...genders, null]).map((whose) =>
      normaliseSize({
        size: asked.replace(/ ?– ?| to /i, "-"),
        system: null,
        kind: isAge ? "letters" : sizesAs === "none" ? null : sizesAs,
        gender: whose,
        age: isAge ? "kids" : age,
      }),
    ),
  );
  return normalSizes.filter((size) => read.includes(size));
}
