import { batches } from "#kernel/batches.ts";
import type { PaisePrices } from "#modules/catalogue/contract/prices/price-rule.ts";
import { type PriceStep, readAsked, readFloors } from "#modules/catalogue/server/prices/write-prices.ts";
import type { Db } from "#platform/database/client.ts";
import type { Ladder, LadderStep } from "../contract/ladder.ts";
import { isLeft, ladderFor, lowerTo, startOf, stepAt } from "../contract/ladder-rule.ts";
import { type AgedRow, selectAged } from "./ladder-queries.ts";

/** A product that a night lowers, with the step and the prices that per cents are of. */
export interface LadderDeed extends PriceStep {
  ladder: Ladder;
  percent: number;
  start: PaisePrices;
}

export interface NightPlan {
  lowered: LadderDeed[];
  out: Omit<LadderDeed, "to">[];
  /** Due, and left to the person who changed their price. */
  left: { id: string; name: string }[];
}

interface Night {
  ladders: readonly Ladder[];
  /** By the store's calendar. */
  day: string;
  now: Date;
}

const firstDay = ({ steps, out_after }: Ladder) => steps[0]?.after ?? out_after ?? Number.POSITIVE_INFINITY;

/** The bounds of each of these products' prices, some at a time. */
export async function readBounds(db: Db, ids: readonly string[]) {
  const bounds = new Map<string, { asked: number[]; floor: number }>();
  for (const some of batches(ids)) {
    const [asked, floors] = await Promise.all([readAsked(db, some), readFloors(db, some)]);
    for (const id of some) bounds.set(id, { asked: asked.get(id) ?? [], floor: floors.get(id) ?? 0 });
  }
  return bounds;
}

interface Due {
  product: AgedRow;
  ladder: Ladder;
  step: LadderStep | "out";
}

/** The work of these ladders on a night, by the ids of the products; changes nothing. It hangs on what is there alone, and not on whether the night before was missed. */
export async function planNight(db: Db, { ladders, day, now }: Night): Promise<NightPlan> {
  const plan: NightPlan = { lowered: [], out: [], left: [] };
  if (ladders.length === 0) return plan;
  const due = (await selectAged(db, { day, age: Math.min(...ladders.map(firstDay)), now })).flatMap(
    (product): Due[] => {
      const ladder = ladderFor(ladders, product);
      const step = ladder && stepAt(ladder, product.age);
      return ladder && step ? [{ product, ladder, step }] : [];
    },
  );
  const bounds = await readBounds(
    db,
    due.filter(({ product, step }) => step !== "out" && !isLeft(product)).map(({ product }) => product.id),
  );
  for (const { product, ladder, step } of due) {
    const { id, name, prices: from } = product;
    const start = startOf(product);
    if (isLeft(product)) plan.left.push({ id, name });
    else if (step === "out") plan.out.push({ id, name, from, ladder, percent: 0, start });
    else {
      const to = lowerTo(step, ladder, { ...product, ...(bounds.get(id) ?? { asked: [], floor: 0 }) });
      if (to) plan.lowered.push({ id, name, from, to, ladder, percent: step.percent, start });
    }
  }
  return plan;
}
