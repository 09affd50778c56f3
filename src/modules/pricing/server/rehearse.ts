import { toRupees } from "#kernel/money.ts";
import { askedOf, type PaisePrices } from "#modules/catalogue/contract/prices/price-rule.ts";
import type { Ladder } from "../contract/ladder.ts";
import {
  type AgedProduct,
  duesOf,
  type Lowered,
  ladderFor,
  lowerTo,
  stepAt,
} from "../contract/ladder-rule.ts";
import type { PastRow } from "./ladder-queries.ts";

export interface Past {
  /** The days of the first and the last night. */
  from: number;
  to: number;
  ladders: readonly Ladder[];
  /** The least in paise that a product may cost now. */
  floorOf(id: string): number;
}

/** By the ladder of the last step; the price in paise is that of the end. */
type Course = { by: Ladder | null; percents: number[]; isOut: boolean; price: number };

/** The course that a product would have taken, had these ladders worked since then, and had it been sold on the day on which it was. */
export function rehearseOne(product: PastRow, { from, to, ladders, floorOf }: Past) {
  const first = Math.min(...product.asked.map(({ day }) => day));
  const last = Math.min(to, product.ended ?? to);
  const priceOn = (day: number) => product.asked.findLast((one) => one.day <= day)?.paise ?? 0;
  const begun = Math.max(first, from);
  const dues = ladders.flatMap(duesOf).map(({ after }) => first + after);
  const nights = [...new Set([begun, ...dues])]
    .filter((night) => night >= begun && night <= last)
    .sort((a, b) => a - b);
  const known = { asked: product.asked.map(({ paise }) => paise), floor: floorOf(product.id) };
  const done: Course = { by: null, percents: [], isOut: false, price: priceOn(last) };
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

/** The work of one of these ladders on what was on sale. Sums in rupees. */
export function rehearse(products: readonly PastRow[], past: Past, ladder: Ladder) {
  const steps = ladder.steps.map(({ percent }) => ({ percent, products: 0 }));
  // Lowered ones that were sold all the same, and how much less would have come in for them.
  let [sold, less] = [0, 0];
  // Those that would have been out, and of them what was sold later.
  let [out, outSold, income] = [0, 0, 0];
  for (const product of products) {
    const { by, percents, isOut, price } = rehearseOne(product, past);
    if (by?.id !== ladder.id) continue;
    for (const step of steps) if (percents.includes(step.percent)) step.products += 1;
    if (isOut) out += 1;
    if (product.sold === null) continue;
    if (isOut) {
      outSold += 1;
      income += product.sold;
    } else {
      sold += 1;
      less += Math.max(0, product.sold - price);
    }
  }
  return { steps, out, sold, less: toRupees(less), out_sold: outSold, out_income: toRupees(income) };
}
