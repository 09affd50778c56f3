import * as z from "zod/mini";
import { rupeesInput } from "#kernel/fields.ts";
import { formatRupees, MAX_PAISE, toPaise } from "#kernel/money.ts";

export const priceWays = ["lower-percent", "lower-sum", "raise-percent", "raise-sum", "set"] as const;

/** The endings of rounded sums: in paise, the distance of two of them and the first one. */
const endings = {
  rupee: { step: 1_00, first: 0, words: "" },
  nine: { step: 10_00, first: 9_00, words: ", ending in 9" },
  "ninety-nine": { step: 100_00, first: 99_00, words: ", ending in 99" },
  ten: { step: 10_00, first: 0, words: ", in whole tens" },
} as const;
export type PriceEnding = keyof typeof endings;
export const priceEndings = Object.keys(endings) as [PriceEnding, ...PriceEnding[]];

const HOW_MUCH = "Please enter how much";
const TOO_MANY = "Please enter a number of per cent from 1 to 90";

/** How the prices of many products change. `amount`: per cent or rupees. */
export const priceRule = z
  .object({
    way: z.enum(priceWays),
    amount: rupeesInput(HOW_MUCH).check(z.gt(0, HOW_MUCH)),
    ending: z._default(z.enum(priceEndings), "rupee"),
    /** Whether a lower price stands beside the former one, which is struck through. */
    strike: z._default(z.boolean(), true),
  })
  .check(
    z.refine(({ way, amount }) => !isPercent(way) || (amount >= 1 && amount <= 90), {
      message: TOO_MANY,
      path: ["amount"],
    }),
  );
export type PriceRule = z.output<typeof priceRule>;

export const isPercent = (way: PriceRule["way"]) => way.endsWith("percent");

/** The nearest sum with that ending that is not above these paise, or not below them. */
export function roundPrice(paise: number, ending: PriceEnding, up = false): number {
  const { step, first } = endings[ending];
  const steps = (paise - first) / step;
  return (up ? Math.ceil(steps) : Math.floor(steps)) * step + first;
}

/** These paise less so many per cent; to the paisa below. */
export const lessPercent = (paise: number, percent: number): number =>
  Math.floor((paise * (10_000 - Math.round(percent * 100))) / 10_000);

/** The price, in paise, that a rule makes of a selling price: rounded further the way it goes. A sum that was named is taken as it is. */
export function newPrice(paise: number, { way, amount, ending }: PriceRule): number {
  switch (way) {
    case "lower-percent":
      return roundPrice(lessPercent(paise, amount), ending);
    case "lower-sum":
      return roundPrice(paise - toPaise(amount), ending);
    case "raise-percent":
      return roundPrice(2 * paise - lessPercent(paise, amount), ending, true);
    case "raise-sum":
      return roundPrice(paise + toPaise(amount), ending, true);
    case "set":
      return toPaise(amount);
  }
}

const words: Record<PriceRule["way"], (amount: number) => string> = {
  "lower-percent": (percent) => `lowered by ${percent} %`,
  "lower-sum": (sum) => `lowered by ${formatRupees(sum)}`,
  "raise-percent": (percent) => `raised by ${percent} %`,
  "raise-sum": (sum) => `raised by ${formatRupees(sum)}`,
  set: (sum) => `set to ${formatRupees(sum)}`,
};

/** 'lowered by 20 %, ending in 9' */
export const priceRuleWords = ({ way, amount, ending }: PriceRule): string =>
  `${words[way](amount)}${way === "set" ? "" : endings[ending].words}`;

/** A product's price, and the reduced one that is asked in its place (0: none), in paise. */
export interface PaisePrices {
  price: number;
  discounted: number;
}

export const samePrices = (one: PaisePrices, other: PaisePrices): boolean =>
  one.price === other.price && one.discounted === other.discounted;

export const askedOf = ({ price, discounted }: PaisePrices): number => discounted || price;

/**
 * The price that may stand struck through beside a lower one: the product's own where it was asked before, or the highest that was asked and
 * is not above it; 0 where there is none.
 */
export const formerPrice = (price: number, asked: readonly number[]): number =>
  Math.max(0, ...asked.filter((one) => one <= price));

/** The prices that ask `target` for a product: the former one stays beside a lower one only where it was asked, and `strike` wants it. */
export function pricesAsking(
  target: number,
  now: PaisePrices,
  { asked, strike }: { asked: readonly number[]; strike: boolean },
): PaisePrices {
  const former = strike && target < askedOf(now) ? formerPrice(now.price, asked) : 0;
  return former > target ? { price: former, discounted: target } : { price: target, discounted: 0 };
}

interface Priced extends PaisePrices {
  /** Prices that were asked for it, in paise. */
  asked: readonly number[];
  /** The least that it may cost. */
  floor: number;
}

/** The prices of a product after a rule, or the sentence why they stay. */
export function pricesAfter({ asked, floor, ...now }: Priced, rule: PriceRule): PaisePrices | string {
  const target = newPrice(askedOf(now), rule);
  if (target === askedOf(now)) return "It costs that already.";
  if (target <= 0) return "Nothing would be left of its price.";
  if (target > MAX_PAISE) return "It would cost too much.";
  if (target < floor) return `It would cost less than its floor, ${formatRupees(floor / 100)}.`;
  return pricesAsking(target, now, { asked, strike: rule.strike });
}
