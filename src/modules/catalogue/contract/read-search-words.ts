import { genders, normalSizes } from "#modules/garments/contract/choices.ts";
import { normaliseSize } from "#modules/garments/contract/read-size.ts";

const AMOUNT = String.raw`(?:₹|rs\.?|inr)? ?(\d{1,3}(?:,\d{2,3})+|\d{1,7})(?:/-)?(?![\p{L}\d])`;
const words = (pattern: string) => new RegExp(String.raw`(?<![\p{L}\d])${pattern}`, "iu");
const BETWEEN = words(`between ${AMOUNT} (?:and|to|-) ${AMOUNT}`);
const UNDER = words(`(?:under|below|less than) ${AMOUNT}`);
const UP_TO = words(`(?:up ?to|within|at most) ${AMOUNT}`);
const OVER = words(`(?:over|above|more than|at least) ${AMOUNT}`);
const SIZE = words(String.raw`size:? ((?:uk|us|eu|ind?) ?\d{1,2}|[\p{L}\d][\p{L}\d./-]*)`);
/** Letters that nobody types for anything else. A lone S, M or L counts as well: where nothing has that size, the word is searched for. */
const LETTER = /(?<![\p{L}\d'’-])(xxs|xs|s|m|l|xl|xxl|xxxl|[2-5]xl)(?![\p{L}\d'’-])/iu;

const rupees = (text = "") => Number(text.replaceAll(",", ""));

/** The sizes that a label can stand for, on whatever garment. */
function sizesOf(label: string): string[] {
  const read = (["waist", "shoes", null] as const).flatMap((kind) =>
    [...genders, null].map((gender) =>
      normaliseSize({ size: label, system: null, kind, gender, age: "adult" }),
    ),
  );
  return normalSizes.filter((size) => read.includes(size));
}

/**
 * The size and price named in 'kurta XL under 500' or 'jeans size 34', and the words that are left; null where none is named. Prices in
 * rupees, `max` itself not included.
 */
export function readSearchWords(text: string) {
  let left = text.replace(/\s+/g, " ");
  const limits: { min?: number; max?: number } = {};
  const take = (pattern: RegExp, use: (first: string, second: string) => boolean) => {
    const [whole, first = "", second = ""] = pattern.exec(left) ?? [];
    if (whole && use(first, second)) left = left.replace(whole, " ");
  };
  const limit = (given: typeof limits) => Object.assign(limits, given) !== null;
  take(BETWEEN, (min, max) => rupees(min) < rupees(max) && limit({ min: rupees(min), max: rupees(max) }));
  take(UNDER, (max) => limit({ max: rupees(max) }));
  take(UP_TO, (max) => limit({ max: rupees(max) + 1 }));
  take(OVER, (min) => limit({ min: rupees(min) }));
  const size: string[] = [];
  const choose = (label: string) => size.push(...sizesOf(label)) > 0 && size.length > 0;
  take(SIZE, choose);
  if (size.length === 0) take(LETTER, choose);
  const { min, max } = limits;
  const isRange = min === undefined || max === undefined || min < max;
  if ((size.length === 0 && min === undefined && max === undefined) || !isRange) return null;
  return { search: left.replace(/\s+/g, " ").trim(), size, ...limits };
}
