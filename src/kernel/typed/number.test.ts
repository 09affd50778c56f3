import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { numberFault, typedNumber } from "./number.ts";

describe("reads", () => {
  test.each([
    ["0", 0],
    ["007", 7],
    ["500", 500],
    ["499.50", 499.5],
    [".5", 0.5],
    ["5.", 5],
    ["1,499", 1499],
    ["1,00,000", 100_000],
    ["100,000", 100_000],
    ["1,000,000", 1_000_000],
    ["1,49,999.50", 149_999.5],
    ["1 49 999.50", 149_999.5],
    ["1'499", 1499],
    ["1’499.5", 1499.5],
    // A decimal comma, never a group: it would be a hundredfold.
    ["1499,50", 1499.5],
    ["1499,5", 1499.5],
    ["52,5", 52.5],
    ["0,5", 0.5],
    ["1,49", 1.49],
    ["1.499,50", 1499.5],
    ["1 499,50", 1499.5],
    ["₹ 500", 500],
    [" ₹1,00,000 ", 100_000],
    ["₹-500", -500],
    ["-₹500", -500],
    ["Rs 1,499/-", 1499],
    ["Rs.1,499.00 /-", 1499],
    ["rs250", 250],
    ["INR 75", 75],
    ["75 INR", 75],
    ["500 rupees only", 500],
    ["500 രൂപ", 500],
    ["रु. 500", 500],
    ["1200/-", 1200],
    ["1200/=", 1200],
    ["1\u00a0499", 1499],
    ["1\u202f499,50", 1499.5],
    ["\u200e1,499\u200f", 1499],
    ["−3", -3],
    ["–3", -3],
    ["－3", -3],
    ["- 3", -3],
    ["+3", 3],
    ["१,४९९.५०", 1499.5],
    ["൧൪൯൯", 1499],
    ["１４９９．５０", 1499.5],
    ["１，４９９", 1499],
    ["१४९९,५०", 1499.5],
    ["₨ 1,499", 1499],
    ["૱500", 500],
    ["Rs. 1,499/- only.", 1499],
    ["“1,49,950.50”", 149_950.5],
    ["'1499", 1499],
    ["’1,499", 1499],
    ['"₹1499"', 1499],
    ["-0", 0],
  ])("%j as %d", (text, number) => {
    expect(typedNumber(text)).toBe(number);
    expect(numberFault(text)).toBeNull();
  });
});

describe("refuses with a sentence of its own", () => {
  const words: Record<string, string[]> = {
    "has a comma where none belongs": [
      "12,34,5",
      "1499,500",
      "1,4,9",
      "1499,",
      "1,499,50",
      "1,000,00",
      "14,99,50",
      "0,500",
      "1,49.50",
      "1, 499",
      "1,499'000",
    ],
    "more than one decimal point": ["1.2.3", "1.499.000", "12..5", "1,499.50.00", "1,49,950.50.5"],
    "out in digits": ["1e3", "5k", "2 lakh", "1.5L", "1 crore"],
    "names another currency": ["$5", "€ 20", "20 USD", "£1,499"],
    "reads as several numbers": ["14 99", "1 49", "10 20 30", "1,499 1,599", "1499.50 1599,50"],
    "is not a number": [
      "free",
      "12O",
      "½",
      "20 1/2",
      "100-200",
      "--5",
      "5-",
      "NaN",
      "Infinity",
      "0x1f",
      "(500)",
      ",",
    ],
    "too many digits": ["12345678901234567890", "0.1234567890123456"],
  };
  const refused = Object.entries(words).flatMap(([sentence, texts]) => texts.map((text) => [text, sentence]));
  test.each(refused)("%j: %s", (text = "", sentence = "") => {
    expect(typedNumber(text)).toBeNaN();
    expect(numberFault(text)).toContain(sentence);
    expect(numberFault(text)).toContain(`“${text}”`);
  });
});

test("nothing typed is no number and no fault", () => {
  for (const blank of ["", "  ", "\u00a0"]) {
    expect(typedNumber(blank)).toBeNaN();
    expect(numberFault(blank)).toBeNull();
  }
});

test("a unit may stand behind", () => {
  expect(typedNumber("52,5 cm", /cm/)).toBe(52.5);
  expect(typedNumber("52.5CM", /cm/)).toBe(52.5);
  expect(typedNumber("52 in", /cm/)).toBeNaN();
});

test("reads what India's and the West's spreadsheets write of any amount, and never another one", () => {
  const amounts = fc.integer({ min: 0, max: 1_00_00_000_00 }).map((paise) => paise / 100);
  fc.assert(
    fc.property(
      amounts,
      fc.constantFrom("en-IN", "en-US", "fr-FR", "de-CH", "de-DE", "mr-IN-u-nu-deva"),
      (amount, locale) => {
        const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(amount);
        expect([written, typedNumber(written)]).toEqual([written, amount]);
      },
    ),
  );
});

test("reads any amount with whole groups, in digits of any script, with any sign and whatever India writes around it", () => {
  const spaces = [" ", "\u00a0", "\u2009", "\u202f", "\u2007", "\u3000"];
  /** The sign between groups, the one of decimals. */
  const signs = fc.constantFrom(
    ...[",", "'", "’", "", ...spaces].map((group) => [group, "."] as const),
    ...[".", "'", "", ...spaces].map((group) => [group, ","] as const),
    ["，", "．"] as const,
  );
  const ways = fc.record({
    zero: fc.constantFrom(..."0०൦০௦０"),
    minus: fc.constantFrom("", "+", "-", "−", "–", "—", "‑", "－", "﹣"),
    before: fc.constantFrom("", "₹", "₹ ", "Rs.", "Rs. ", "rs ", "INR ", "रु. ", "രൂ. ", "₨ "),
    behind: fc.constantFrom("", "/-", " /-", "/=", "/- only", " only", " INR", " രൂപ", " रुपये", "₹"),
    isIndian: fc.boolean(),
    isInside: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.nat(1_00_00_000_00), signs, ways, (paise, [group, point], way) => {
      const [whole = "", decimals = ""] = (paise / 100).toFixed(2).split(".");
      const groups = way.isIndian ? /\B(?=(?:\d\d)*\d{3}$)/g : /\B(?=(?:\d{3})+$)/g;
      const first = way.zero.codePointAt(0) ?? 0;
      const digits = `${whole.replace(groups, group)}${point}${decimals}`;
      const amount = digits.replace(/\d/g, (digit) => String.fromCodePoint(first + Number(digit)));
      const start = way.isInside ? `${way.before}${way.minus}` : `${way.minus}${way.before}`;
      const written = `${start}${amount}${way.behind}`;
      const value = (/[-−–—‑－﹣]/.test(way.minus) ? -paise : paise) / 100;
      expect([written, typedNumber(written), numberFault(written)]).toEqual([written, value + 0, null]);
    }),
    { numRuns: propertyRuns(500) },
  );
});

test("a misplaced comma never makes a number a hundredfold", () => {
  fc.assert(
    fc.property(fc.nat(9_999_999), fc.nat(6), (whole, place) => {
      const digits = String(whole);
      const at = Math.min(place, digits.length);
      const value = typedNumber(`${digits.slice(0, at)},${digits.slice(at)}`);
      const [group, decimal] = [whole, Number(`${digits.slice(0, at)}.${digits.slice(at)}`)];
      expect([group, decimal, Number.NaN]).toContainEqual(value);
      if (value === group && group !== decimal) expect(digits.length - at).toBe(3);
    }),
  );
});
