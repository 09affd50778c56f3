import type { PaisePrices } from "#modules/catalogue/contract/prices/price-rule.ts";
import { type PriceStep, readFloors } from "#modules/catalogue/server/prices/write-prices.ts";
import type { Db } from "#platform/database/client.ts";
import type { Ladder } from "../contract/ladder.ts";
import { dueFor, duesOf, lowerTo, startOf } from "../contract/ladder-rule.ts";
import { type Night, selectOld } from "./ladder-queries.ts";

/** A product that a night lowers or takes off sale, with the prices that per cents are of. */
export interface LadderDeed extends PriceStep {
  ladder: Ladder;
  /** None where it goes off sale. */
  percent: number | null;
  start: PaisePrices;
}

/** The work of these ladders on a night, by the ids of the products; changes nothing. It hangs on what is there alone, and not on whether the night before was missed. */
export async function planNight(db: Db, { ladders, ...night }: Night & { ladders: readonly Ladder[] }) {
  const plan: Record<"lowered" | "out", LadderDeed[]> = { lowered: [], out: [] };
  if (ladders.length === 0) return plan;
  const first = Math.min(...ladders.flatMap(duesOf).map(({ after }) => after));
  const found = (await selectOld(db, night, first)).flatMap((product) => {
    const due = dueFor(ladders, product);
    return due ? [{ product, ...due }] : [];
  });
  const ids = found.flatMap(({ product, step }) => (step === "out" ? [] : [product.id]));
  const floors = await readFloors(db, ids);
  for (const { product, ladder, step } of found) {
    const { id, name, prices: from } = product;
    const deed = { id, name, from, ladder, start: startOf(product) };
    if (step === "out") {
      plan.out.push({ ...deed, to: from, percent: null });
      continue;
    }
    const to = lowerTo(step, ladder, { ...product, floor: floors.get(id) ?? 0 });
    if (to) plan.lowered.push({ ...deed, to, percent: step.percent });
  }
  return plan;
}
