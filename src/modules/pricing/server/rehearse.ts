import { DAY } from "#kernel/durations.ts";
import { toRupees } from "#kernel/money.ts";
import { askedOf, type PaisePrices } from "#modules/catalogue/contract/prices/price-rule.ts";
import type { Ladder } from "../contract/ladder.ts";
import { type AgedProduct, type Lowered, ladderFor, lowerTo, stepAt } from "../contract/ladder-rule.ts";
import type { PastRow } from "./ladder-queries.ts";

/** A day of the calendar as a number, one more each day. */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00Z`) / DAY);

export interface Past {
  /** The days of the first and the last night, as numbers. */
  from: number;
  to: number;
  ladders: readonly Ladder[];
  /** The least in paise that each product may cost now, by their ids. */
  floors: ReadonlyMap<string, number>;
}

interface OnePast {
  /** The ladder of the last step, and the per cents of all. */
  by: Ladder | null;
  percents: number[];
  isOut: boolean;
  /** The price in paise at the end. */
  price: number;
}

/** The days of a product on sale until `to`, as numbers, and its price in paise on each. */
function historyOf({ asked, ended }: PastRow, to: number) {
  const days = asked.map(({ day }) => dayNumber(day));
  return {
    first: days[0] ?? to,
    last: ended === null ? to : Math.min(to, dayNumber(ended)),
    priceOn: (day: number) => asked[days.findLastIndex((since) => since <= day)]?.paise ?? 0,
  };
}

/** The days since it came on sale on which something may become due. */
const turns = (ladders: readonly Ladder[]) =>
  ladders.flatMap(({ steps, out_after }) => [...steps.map(({ after }) => after), out_after ?? 0]);

/** The course that a product would have taken, had these ladders worked since then, and had it been sold on the day on which it was. */
export function rehearseOne(product: PastRow, { from, to, ladders, floors }: Past): OnePast {
  const { first, last, priceOn } = historyOf(product, to);
  const begun = Math.max(first, from);
  const nights = [...new Set([begun, ...turns(ladders).map((after) => first + after)])]
    .filter((night) => night >= begun && night <= last)
    .sort((a, b) => a - b);
  const known = { asked: product.asked.map(({ paise }) => paise), floor: floors.get(product.id) ?? 0 };
  const done: OnePast = { by: null, percents: [], isOut: false, price: priceOn(last) };
  const state: { lowered: Lowered | null } = { lowered: null };
  // Whoever changed its price has the last word.
  const stands = (day: number) => !state.lowered || priceOn(day) === state.lowered.before.price;
  for (const night of nights) {
    const { lowered } = state;
    if (!stands(night)) break;
    const prices: PaisePrices = lowered?.left ?? { price: priceOn(night), discounted: 0 };
    const aged: AgedProduct = { ...product, age: night - first, prices, lowered };
    const ladder = ladderFor(ladders, aged);
    const step = ladder && stepAt(ladder, aged.age);
    if (!ladder || !step) continue;
    if (step === "out") return { ...done, by: ladder, isOut: true };
    const left = lowerTo(step, ladder, { ...aged, ...known });
    if (!left) continue;
    state.lowered = { before: lowered?.before ?? prices, left, isOut: false };
    done.by = ladder;
    done.percents.push(step.percent);
    done.price = askedOf(left);
  }
  return stands(last) ? done : { ...done, price: priceOn(last) };
}

/** The work that a ladder would have done in the past. Sums in rupees. */
export interface Rehearsal {
  steps: { percent: number; products: number }[];
  out: number;
  /** Lowered ones that were sold all the same, and how much less would have come in for them. */
  sold: number;
  less: number;
  /** Those that would have been out, and were sold later. */
  out_sold: number;
  out_income: number;
}

/** The work of one of these ladders on what was on sale. */
export function rehearse(products: readonly PastRow[], past: Past, ladder: Ladder): Rehearsal {
  const sum: Rehearsal = {
    steps: ladder.steps.map(({ percent }) => ({ percent, products: 0 })),
    out: 0,
    sold: 0,
    less: 0,
    out_sold: 0,
    out_income: 0,
  };
  let [less, income] = [0, 0];
  for (const product of products) {
    const { by, percents, isOut, price } = rehearseOne(product, past);
    if (by?.id !== ladder.id) continue;
    for (const step of sum.steps) if (percents.includes(step.percent)) step.products += 1;
    if (isOut) sum.out += 1;
    if (product.sold === null) continue;
    if (isOut) {
      sum.out_sold += 1;
      income += product.sold;
    } else {
      sum.sold += 1;
      less += Math.max(0, product.sold - price);
    }
  }
  return { ...sum, less: toRupees(less), out_income: toRupees(income) };
}
