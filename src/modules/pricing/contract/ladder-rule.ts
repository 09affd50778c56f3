import { formatRupees, toPaise } from "#kernel/money.ts";
import {
  askedOf,
  lessPercent,
  type PaisePrices,
  pricesAsking,
  roundPrice,
} from "#modules/catalogue/contract/prices/price-rule.ts";
import { type Condition, conditionLabels } from "#modules/garments/contract/choices.ts";
import type { Ladder, LadderStep } from "./ladder.ts";

/** The last work of a ladder on a product. Sums in paise. */
export interface Lowered {
  before: PaisePrices;
  /** The prices that it left. */
  left: PaisePrices;
  isOut: boolean;
}

/** A product that is on sale, as ladders see it. */
export interface AgedProduct {
  /** Days by the store's calendar since somebody could first buy it. */
  age: number;
  category_id: string | null;
  condition: Condition | null;
  prices: PaisePrices;
  lowered: Lowered | null;
}

/** The price of before any ladder, of which per cents and bands are. */
export const startOf = ({ prices, lowered }: Pick<AgedProduct, "prices" | "lowered">): PaisePrices =>
  lowered?.before ?? prices;

/** Whether somebody changed its price, or brought it back, since a ladder worked on it: their word counts. */
export function isLeft({ prices, lowered }: Pick<AgedProduct, "prices" | "lowered">): boolean {
  if (!lowered) return false;
  const { left, isOut } = lowered;
  return isOut || left.price !== prices.price || left.discounted !== prices.discounted;
}

type Rule = Pick<Ladder, "category_id" | "condition" | "price_from" | "price_below">;

function fits(rule: Rule, product: AgedProduct): boolean {
  const price = askedOf(startOf(product));
  return (
    (rule.category_id === null || rule.category_id === product.category_id) &&
    (rule.condition === null || rule.condition === product.condition) &&
    (rule.price_from === null || price >= toPaise(rule.price_from)) &&
    (rule.price_below === null || price < toPaise(rule.price_below))
  );
}

/** The ladder that counts for a product: the first that fits. `ladders`: in their order. */
export const ladderFor = <L extends Rule>(ladders: readonly L[], product: AgedProduct): L | undefined =>
  ladders.find((ladder) => fits(ladder, product));

type Steps = Pick<Ladder, "steps" | "out_after">;

/** The step that a product of this age stands on: the last that is due; null before the first. */
export function stepAt({ steps, out_after }: Steps, age: number): LadderStep | "out" | null {
  if (out_after !== null && age >= out_after) return "out";
  return steps.findLast(({ after }) => age >= after) ?? null;
}

interface Bounds {
  /** Prices that were asked for it, in paise. */
  asked: readonly number[];
  floor: number;
}

/** The prices of a product on a step; null where it costs no more than that already. Never below its floor, which is rounded up. */
export function lowerTo(
  { percent }: LadderStep,
  { ending }: Pick<Ladder, "ending">,
  { asked, floor, ...product }: Pick<AgedProduct, "prices" | "lowered"> & Bounds,
): PaisePrices | null {
  const start = startOf(product);
  const target = Math.max(
    roundPrice(lessPercent(askedOf(start), percent), ending),
    roundPrice(floor, ending, true),
  );
  if (target <= 0 || target >= askedOf(product.prices)) return null;
  return pricesAsking(target, start, { asked, strike: true });
}

/** 'Shirts, good condition, from ₹500, below ₹1,000' */
export function ladderScope(rule: Rule & Pick<Ladder, "category">): string {
  const said = [
    rule.category ?? "All categories",
    rule.condition && conditionLabels[rule.condition],
    rule.price_from !== null && `from ${formatRupees(rule.price_from)}`,
    rule.price_below !== null && `below ${formatRupees(rule.price_below)}`,
  ];
  return said.filter(Boolean).join(", ");
}

/** '−20 % after 30 days, −40 % after 60, out after 90' */
export function ladderSteps({ steps, out_after }: Steps): string {
  const said = [
    ...steps.map(({ after, percent }) => ({ what: `−${percent} %`, after })),
    ...(out_after === null ? [] : [{ what: "out", after: out_after }]),
  ];
  return said
    .map(({ what, after }, i) => `${what} after ${after}${i > 0 ? "" : after === 1 ? " day" : " days"}`)
    .join(", ");
}
