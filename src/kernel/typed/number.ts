import { msg, t } from "../languages/messages.ts";
import { asciiDigits } from "./digits.ts";

/** The one reader of numbers that people type: in forms, in files of products, in addresses. What it can't read for sure it refuses with the reason. */

type Reading = { value: number } | { fault: string };

const UNREADABLE = msg("“{typed}” is not a number. Please write it like 1,499.50.");
const COMMA = msg("“{typed}” has a comma where none belongs. Please write it like 1,499.50.");
const POINTS = msg("“{typed}” has more than one decimal point. Please write it like 1,499.50.");
const SHORTENED = msg("Please write “{typed}” out in digits, like 1,499.50.");
const FOREIGN = msg("“{typed}” names another currency. Please enter rupees.");
const SEVERAL = msg("“{typed}” reads as several numbers. Please enter one, like 1,499.50.");
const TOO_LONG = msg("“{typed}” has too many digits.");

/** Signs that stand for others on some keyboards and in what is copied from pages and sheets. */
const OTHER_SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\p{Cf}/gu, ""],
  [/\s+/gu, " "],
  [/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu, "-"],
  [/[，٬]/gu, ","],
  [/[．٫]/gu, "."],
  [/＋/gu, "+"],
  [/[’ʼ`´]/gu, "'"],
];

/** '₹', 'Rs.', 'INR' and what India's languages write, before or behind the amount; '/-' behind it. */
const CURRENCY = String.raw`(?:[₹₨৲૱௹]|rupees?|rs\.?|inr|रुपये|रुपए|रु\.?|रू\.?|രൂപ|രൂ\.?)`;
const BEFORE = new RegExp(`^([+-]?) ?${CURRENCY} ?`, "iu");
const BEHIND = new RegExp(` ?(?:/[-=])?(?: ?${CURRENCY})?(?: ?/[-=])?(?: only.?)?$`, "iu");
/** Marks around a number that a sheet took for text; the first alone is how one is kept as text. */
const QUOTES = /^["“”„'](.*?)["“”']?$/s;
const FOREIGN_SIGN = /(?![₹₨৲૱௹])\p{Sc}|\b(?:usd|eur|gbp|aed|dollars?|euros?)\b/iu;

/** Whole groups, by one separator throughout: of three digits (100,000), or India's, where all but the last have two (1,00,000). */
const grouped = (separator: string) =>
  String.raw`[1-9]\d{0,2}(?:${separator}\d{3})+|[1-9]\d?(?:${separator}\d{2})*${separator}\d{3}`;
/** The ways to write an amount, and the sign of its decimals. All others say something that is not sure. */
const WAYS: readonly RegExp[] = [
  new RegExp(String.raw`^(\d+|${grouped(",")}|${grouped(" ")}|${grouped("'")})(?:\.(\d*))?$`),
  /^()\.(\d+)$/,
  // A comma without whole groups is a decimal one: 1499,50 and 52,5.
  new RegExp(String.raw`^(\d*|${grouped(String.raw`\.`)}|${grouped(" ")}|${grouped("'")}),(\d{1,2})$`),
];
/** As many as a number counts exactly. */
const MOST_DIGITS = 15;
const LONGEST_SHOWN = 40;

function faultOf(plain: string): string {
  if (FOREIGN_SIGN.test(plain)) return FOREIGN;
  if (/^[+-]?[\d.,]+ ?(?:e[+-]?\d+|k|l|m|cr|lakhs?|lacs?|thousand|hundred|crores?)$/i.test(plain))
    return SHORTENED;
  if (!/^[+-]?[\d., ']*\d[\d., ']*$/.test(plain)) return UNREADABLE;
  const parts = plain.split(" ");
  if (parts.length > 1 && parts.every((part) => WAYS.some((way) => way.test(part)))) return SEVERAL;
  if (/\..*\./.test(plain) && !/\..*,/.test(plain)) return POINTS;
  return plain.includes(",") ? COMMA : SEVERAL;
}

/** Reads a number as people write it: '1,49,999.50', '₹ 500', 'Rs 1,499/-', '1499,50', '൧൨൦'. `unit` may stand behind it. */
export function readNumber(typed: string, unit?: RegExp): Reading {
  const signs = OTHER_SIGNS.reduce((text, [sign, plain]) => text.replace(sign, plain), asciiDigits(typed));
  const one = signs.trim().replace(QUOTES, "$1").trim();
  const bare = unit ? one.replace(new RegExp(` ?(?:${unit.source})$`, "iu"), "") : one;
  const plain = bare
    .replace(BEFORE, "$1")
    .replace(BEHIND, "")
    .replace(/^([+-]) /, "$1");
  const refuse = (fault: string) => ({ fault: t(fault, { typed: typed.trim().slice(0, LONGEST_SHOWN) }) });
  const [, sign = "", amount = ""] = /^([+-]?)(.*)$/su.exec(plain) ?? [];
  for (const way of WAYS) {
    const [found, whole = "", decimals = ""] = way.exec(amount) ?? [];
    if (found === undefined) continue;
    const digits = whole.replace(/\D/g, "");
    if (digits.length + decimals.length > MOST_DIGITS) return refuse(TOO_LONG);
    return { value: 0 + Number(`${sign}${digits || "0"}.${decimals || "0"}`) };
  }
  return refuse(faultOf(plain));
}

/** The number that was typed. One that can't be read is NaN, which no schema takes: `numberFault` says why. */
export function typedNumber(typed: string, unit?: RegExp): number {
  const read = readNumber(typed, unit);
  return "value" in read ? read.value : Number.NaN;
}

/** Why what was typed is no number, in the reader's words; null where it is one, or nothing was typed. */
export function numberFault(typed: string, unit?: RegExp): string | null {
  if (typed.trim() === "") return null;
  const read = readNumber(typed, unit);
  return "fault" in read ? read.fault : null;
}
