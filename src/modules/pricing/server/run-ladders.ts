import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { batches } from "#kernel/batches.ts";
import { mustExist, ok } from "#kernel/result.ts";
import { storeDate, storeMoment } from "#kernel/store-time.ts";
import {
  logPriceChange,
  readPrices,
  wasPutBack,
  writePriceChange,
} from "#modules/catalogue/server/prices/write-prices.ts";
import { showProducts } from "#modules/catalogue/server/show-products.ts";
import { readFeature } from "#modules/settings/server/read-settings.ts";
import type { Database, Tx } from "#platform/database/client.ts";
import { inTransaction, lockName } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { ladderedProducts, ladderNights } from "../schema.ts";
import { NIGHT, type Night, selectLadders } from "./ladder-queries.ts";
import { type LadderDeed, planNight } from "./plan-night.ts";

/**
 * Does the work of the last night, once, some products at a time; returns how many it changed. Where it broke off, the next round goes on.
 * A ladder that was switched on since waits for the next night.
 */
export async function runLadders(ports: Pick<Context, "database" | "now">): Promise<number> {
  const { database } = ports;
  const now = ports.now();
  const day = storeDate(now);
  const begin = storeMoment(day, NIGHT);
  if (now < begin) return 0;
  const { day: ofDay, doneAt } = ladderNights;
  if ((await database.$count(ladderNights, and(eq(ofDay, day), isNotNull(doneAt)))) > 0) return 0;
  const begun = { target: ofDay, set: { day } };
  const [row] = await database.insert(ladderNights).values({ day }).onConflictDoUpdate(begun).returning();
  const { changeId } = mustExist(row, "the night");
  // Noted while it is switched off, too: switched on by day, it begins with a night.
  const ladders = (await readFeature(database, "ladders")) ? await selectLadders(database, begin) : [];
  const said = `lowered by age: ${ladders.map(({ name }) => `“${name}”`).join(", ")}`;
  const plan = await planNight(database, { ladders, day, now });
  const ids = [...plan.lowered, ...plan.out].map(({ id }) => id).sort();
  let count = 0;
  for (const some of batches(ids))
    count += await workOn(database, { change: { id: changeId, said }, day, begin, now, ids: some });
  await inTransaction(database, async (tx) => {
    await lockName(tx, "ladders");
    const done = await tx.update(ladderNights).set({ doneAt: now }).where(isNull(doneAt)).returning();
    // The log of one that was put back ends with that.
    for (const { changeId: id, lowered } of done)
      if (lowered > 0 && !(await wasPutBack(tx, id)))
        await logPriceChange(tx, null, { id, said, action: "changed", count: lowered });
    return ok(null);
  });
  return count;
}

interface Portion extends Night {
  ids: readonly string[];
  begin: Date;
  change: { id: string; said: string };
}

/** A portion of a night, as it is to be done now: these products may have changed since the whole was planned, and ladders been switched off. */
async function workOn(database: Database, { change, begin, ...night }: Portion): Promise<number> {
  const { day, now, ids } = night;
  const done = await inTransaction(database, async (tx) => {
    await lockName(tx, "ladders");
    const isBack = await wasPutBack(tx, change.id);
    await readPrices(tx, ids, true);
    const { lowered, out } = await planNight(tx, { ...night, ladders: await selectLadders(tx, begin) });
    // Whoever puts a night back while it runs means all of it: what was not lowered yet counts as lowered and put back.
    if (isBack) {
      await noteDeeds(tx, lowered, now);
      return ok(0);
    }
    await writePriceChange(tx, null, change, lowered);
    await showProducts(tx, null, { ids: out.map(({ id }) => id), is_active: false });
    await noteDeeds(tx, [...lowered, ...out], now);
    const counts = {
      lowered: sql`${ladderNights.lowered} + ${lowered.length}`,
      out: sql`${ladderNights.out} + ${out.length}`,
    };
    await tx.update(ladderNights).set(counts).where(eq(ladderNights.day, day));
    return ok(lowered.length + out.length);
  });
  return done.value;
}

/** Notes what a ladder did to products, in place of what one did before. */
async function noteDeeds(tx: Tx, deeds: readonly LadderDeed[], now: Date): Promise<void> {
  const rows = deeds.map(({ id, ladder, percent, start, to }) => ({
    productId: id,
    ladderId: ladder.id,
    beforePricePaise: start.price,
    beforeDiscountedPaise: start.discounted,
    leftPricePaise: to.price,
    leftDiscountedPaise: to.discounted,
    percent: percent ?? 0,
    since: now,
    outAt: percent === null ? now : null,
  }));
  const isOne = sql`${ladderedProducts.productId} = any(${sql.param(rows.map((row) => row.productId))}::uuid[])`;
  await tx.delete(ladderedProducts).where(isOne);
  if (rows.length > 0) await tx.insert(ladderedProducts).values(rows);
}
