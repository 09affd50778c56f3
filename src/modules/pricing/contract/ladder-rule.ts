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

type Rule = Pick<Ladder, "category_id" | "condition" | "price_from" | "price_below">;

/** The ladder that counts for a product: the first that fits. `ladders`: in their order. */
export function ladderFor<L extends Rule>(ladders: readonly L[], product: AgedProduct): L | undefined {
  const price = askedOf(startOf(product));
  return ladders.find(
    ({ category_id, condition, price_from, price_below }) =>
      (category_id === null || category_id === product.category_id) &&
      (condition === null || condition === product.condition) &&
      (price_from === null || price >= toPaise(price_from)) &&
      (price_below === null || price < toPaise(price_below)),
  );
}

type Steps = Pick<Ladder, "steps" | "out_after">;

/** The step that a product of this age stands on: the last that is due; null before the first. */
export function stepAt({ steps, out_after }: Steps, age: number): LadderStep | "out" | null {
  if (out_after !== null && age >= out_after) return "out";
  return steps.findLast(({ after }) => age >= after) ?? null;
}

/** The ladder that counts for a product and the step of it that is due; null where none is. */
export function dueFor(ladders: readonly Ladder[], product: AgedProduct) {
  const ladder = ladderFor(ladders, product);
  const step = ladder && stepAt(ladder, product.age);
  return ladder && step ? { ladder, step } : null;
}

/** The prices of a product on a step; null where it costs no more than that already. Never below its floor, which is rounded up. `asked`: the prices that were. */
export function lowerTo(
  { percent }: LadderStep,
  { ending }: Pick<Ladder, "ending">,
  {
    asked,
    floor,
    ...product
  }: Pick<AgedProduct, "prices" | "lowered"> & { asked: readonly number[]; floor: number },
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

/** All that a ladder does in words, with the days after which each is due, the first first. */
export const duesOf = ({ steps, out_after }: Steps): { after: number; words: string }[] => [
  ...steps.map(({ after, percent }) => ({ after, words: `−${percent} %` })),
  ...(out_after === null ? [] : [{ after: out_after, words: "out" }]),
];

/** '−20 % after 30 days, −40 % after 60, out after 90' */
export const ladderSteps = (ladder: Steps): string =>
  duesOf(ladder)
    .map(({ words, after }, i) => `${words} after ${after}${i > 0 ? "" : after === 1 ? " day" : " days"}`)
    .join(", ");
