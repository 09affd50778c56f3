import type { PaisePrices } from "#modules/catalogue/contract/prices/price-rule.ts";
import { type PriceStep, readBounds } from "#modules/catalogue/server/prices/write-prices.ts";
import type { Db } from "#platform/database/client.ts";
import type { Ladder, LadderStep } from "../contract/ladder.ts";
import { duesOf, isLeft, ladderFor, lowerTo, startOf, stepAt } from "../contract/ladder-rule.ts";
import { type AgedRow, type Night, selectOld } from "./ladder-queries.ts";

/** A product that a night lowers or takes off sale, with the prices that per cents are of. */
export interface LadderDeed extends PriceStep {
  ladder: Ladder;
  /** None where it goes off sale. */
  percent: number | null;
  start: PaisePrices;
}

type LadderNight = Night & { ladders: readonly Ladder[] };

interface Due {
  product: AgedRow;
  ladder: Ladder;
  step: LadderStep | "out";
}

/** The products on a step of these ladders, by their ids; and those that are left to the person who changed their price. */
export async function findDue(db: Db, { ladders, ...night }: LadderNight) {
  const found: { due: Due[]; left: AgedRow[] } = { due: [], left: [] };
  if (ladders.length === 0) return found;
  const first = Math.min(...ladders.flatMap(duesOf).map(({ after }) => after));
  for (const product of await selectOld(db, night, first)) {
    const ladder = ladderFor(ladders, product);
    const step = ladder && stepAt(ladder, product.age);
    if (!ladder || !step) continue;
    if (isLeft(product)) found.left.push(product);
    else found.due.push({ product, ladder, step });
  }
  return found;
}

/** The work of these ladders on a night, by the ids of the products; changes nothing. It hangs on what is there alone, and not on whether the night before was missed. */
export async function planNight(db: Db, night: LadderNight) {
  const plan: Record<"lowered" | "out", LadderDeed[]> = { lowered: [], out: [] };
  const { due } = await findDue(db, night);
  const boundsOf = await readBounds(
    db,
    due.map(({ product }) => product.id),
  );
  for (const { product, ladder, step } of due) {
    const { id, name, prices: from } = product;
    const deed = { id, name, from, ladder, start: startOf(product) };
    if (step === "out") {
      plan.out.push({ ...deed, to: from, percent: null });
      continue;
    }
    const to = lowerTo(step, ladder, { ...product, ...boundsOf(id) });
    if (to) plan.lowered.push({ ...deed, to, percent: step.percent });
  }
  return plan;
}
