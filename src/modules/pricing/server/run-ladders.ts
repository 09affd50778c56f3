import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { batches } from "#kernel/batches.ts";
import { ok } from "#kernel/result.ts";
import { storeDate, storeMoment } from "#kernel/store-time.ts";
import {
  type PriceStep,
  readPrices,
  writePriceChange,
} from "#modules/catalogue/server/prices/write-prices.ts";
import { showProducts } from "#modules/catalogue/server/show-products.ts";
import { readFeature } from "#modules/settings/server/read-settings.ts";
import type { Tx } from "#platform/database/client.ts";
import { inTransaction, lockName } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { ladderedProducts, ladderNights } from "../schema.ts";
import { samePrices, selectLadders } from "./ladder-queries.ts";
import { type LadderDeed, type NightPlan, planNight } from "./plan-night.ts";

/** The hour of the store's night in which ladders work, when nobody buys. */
const NIGHT = "03:00";

export type System = Pick<Context, "database" | "now">;

/** Does the work of the last night, once; returns how many products it changed. A ladder that was switched on since waits for the next. */
export async function runLadders({ database, now: clock }: System): Promise<number> {
  const now = clock();
  const day = storeDate(now);
  const night = storeMoment(day, NIGHT);
  if (now < night) return 0;
  const isDone = eq(ladderNights.day, day);
  if ((await database.$count(ladderNights, isDone)) > 0) return 0;
  const done = await inTransaction(database, async (tx) => {
    await lockName(tx, "ladders");
    const [begun] = await tx.insert(ladderNights).values({ day }).onConflictDoNothing().returning();
    // Noted while it is switched off, too: switched on by day, it begins with a night.
    if (!begun || !(await readFeature(tx, "ladders"))) return ok(0);
    const plan = await planNight(tx, { ladders: await selectLadders(tx, night), day, now });
    const { lowered, out } = await stillAs(tx, plan);
    const changeId = randomUUID();
    await lower(tx, { changeId, lowered, now });
    await takeOff(tx, out, now);
    await tx
      .update(ladderNights)
      .set({ changeId: lowered.length > 0 ? changeId : null, lowered: lowered.length, out: out.length })
      .where(isDone);
    return ok(lowered.length + out.length);
  });
  return done.value;
}

/** The part of the plan whose products, locked now in the order in which orders lock them, are as it saw them. Others wait a night. */
async function stillAs(tx: Tx, { lowered, out }: NightPlan) {
  const planned = new Map([...lowered, ...out].map(({ id, from }) => [id, from]));
  const same = new Set<string>();
  for (const some of batches([...planned.keys()].sort()))
    for (const [id, { prices, deletedAt }] of await readPrices(tx, some, true)) {
      const seen = planned.get(id);
      if (seen && !deletedAt && samePrices(prices, seen)) same.add(id);
    }
  const isSame = ({ id }: Pick<PriceStep, "id">) => same.has(id);
  return { lowered: lowered.filter(isSame), out: out.filter(isSame) };
}

interface Lowering {
  changeId: string;
  lowered: readonly LadderDeed[];
  now: Date;
}

async function lower(tx: Tx, { changeId, lowered, now }: Lowering): Promise<void> {
  const said = `lowered by age: ${[...new Set(lowered.map(({ ladder }) => `“${ladder.name}”`))].join(", ")}`;
  await writePriceChange(tx, null, { id: changeId, said }, lowered);
  for (const some of batches(lowered))
    await tx
      .insert(ladderedProducts)
      .values(some.map((deed) => ({ ...rowOf(deed, deed.to), since: now })))
      .onConflictDoUpdate({
        target: ladderedProducts.productId,
        set: {
          ladderId: sql`excluded.ladder_id`,
          leftPricePaise: sql`excluded.left_price_paise`,
          leftDiscountedPaise: sql`excluded.left_discounted_paise`,
          percent: sql`excluded.percent`,
          since: sql`excluded.since`,
        },
      });
}

function rowOf({ id, ladder, percent, start }: Omit<LadderDeed, "to">, left: LadderDeed["to"]) {
  return {
    productId: id,
    ladderId: ladder.id,
    beforePricePaise: start.price,
    beforeDiscountedPaise: start.discounted,
    leftPricePaise: left.price,
    leftDiscountedPaise: left.discounted,
    percent,
  };
}

async function takeOff(tx: Tx, out: NightPlan["out"], now: Date): Promise<void> {
  for (const some of batches(out)) {
    await showProducts(tx, null, { ids: some.map(({ id }) => id), is_active: false });
    await tx
      .insert(ladderedProducts)
      .values(some.map((deed) => ({ ...rowOf(deed, deed.from), since: now, outAt: now })))
      .onConflictDoUpdate({
        target: ladderedProducts.productId,
        set: { ladderId: sql`excluded.ladder_id`, outAt: sql`excluded.out_at` },
      });
  }
}
