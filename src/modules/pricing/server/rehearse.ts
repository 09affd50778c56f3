import { toRupees } from "#kernel/money.ts";
import { askedOf, type PaisePrices } from "#modules/catalogue/contract/prices/price-rule.ts";
import type { Ladder } from "../contract/ladder.ts";
import { type AgedProduct, dueFor, duesOf, type Lowered, lowerTo } from "../contract/ladder-rule.ts";
import type { PastRow } from "./ladder-queries.ts";

export interface Past {
  /** The days of the first and the last night. */
  from: number;
  to: number;
  ladders: readonly Ladder[];
  /** The least in paise that some products may cost now. */
  floors: ReadonlyMap<string, number>;
}

/** By the ladder of the last step; the price in paise is that of the end. */
type Course = { by: Ladder | null; percents: number[]; isOut: boolean; price: number };

/** The nights on which something may happen to a product: on others nothing is due that was not before. `dues`: days after which something is. */
const nightsOf = ({ first, asked }: PastRow, from: number, last: number, dues: readonly number[]) =>
  [from, ...dues.map((after) => first + after), ...asked.map(([since]) => since)]
    .filter((night) => night >= Math.max(from, first) && night <= last)
    .sort((a, b) => a - b);

const priceOn = (asked: PastRow["asked"], night: number): number =>
  asked.findLast(([since]) => since <= night)?.[1] ?? 0;

/** The course that a product would have taken, had these ladders worked since then, and had it been sold on the day on which it was. */
function rehearseOne(product: PastRow, { from, to, ladders, floors }: Past, dues: readonly number[]): Course {
  const { id, first, asked, category_id, condition } = product;
  const last = Math.min(to, product.last ?? to);
  const end = priceOn(asked, Infinity);
  const done: Course = { by: null, percents: [], isOut: false, price: end };
  const state: { lowered: Lowered | null } = { lowered: null };
  // Whoever changed its price has the last word.
  const stands = (price: number) => !state.lowered || price === state.lowered.before.price;
  for (const night of nightsOf(product, from, last, dues)) {
    const { lowered } = state;
    const price = priceOn(asked, night);
    if (!stands(price)) break;
    const prices: PaisePrices = lowered?.left ?? { price, discounted: 0 };
    const aged: AgedProduct = { category_id, condition, age: night - first, prices, lowered };
    const due = dueFor(ladders, aged);
    if (!due) continue;
    const { ladder, step } = due;
    if (step === "out") return { ...done, by: ladder, isOut: true };
    // Nothing is shown of what would be struck through.
    const left = lowerTo(step, ladder, { prices, lowered, asked: [], floor: floors.get(id) ?? 0 });
    if (!left) continue;
    state.lowered = { before: lowered?.before ?? prices, left };
    done.by = ladder;
    done.percents.push(step.percent);
    done.price = askedOf(left);
  }
  return stands(end) ? done : { ...done, price: end };
}

/** The work of one of these ladders on what was on sale. Sums in rupees. */
export function rehearse(products: readonly PastRow[], past: Past, ladder: Ladder) {
  const steps = ladder.steps.map(({ percent }) => ({ percent, products: 0 }));
  // Lowered ones that were sold all the same, and how much less would have come in for them.
  let [sold, less] = [0, 0];
  // Those that would have been out, and of them what was sold later.
  let [out, outSold, income] = [0, 0, 0];
  const dues = past.ladders.flatMap(duesOf).map(({ after }) => after);
  for (const product of products) {
    const { by, percents, isOut, price } = rehearseOne(product, past, dues);
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
