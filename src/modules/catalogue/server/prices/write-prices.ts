import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { batches } from "#kernel/batches.ts";
import { toRupees } from "#kernel/money.ts";
import { type Changer, recordChange, recordChanges } from "#modules/audit/server/record-change.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import { lockName } from "#platform/database/transaction.ts";
import { partsIn } from "#platform/module.ts";
import { nounOf } from "#platform/to-do.ts";
import type { Prices } from "../../contract/prices/price-calls.ts";
import type { PaisePrices } from "../../contract/prices/price-rule.ts";
import { askedPrices, changedPrices, priceChanges } from "../../prices-schema.ts";
import { products } from "../../schema.ts";

export interface PriceStep {
  id: string;
  name: string;
  from: PaisePrices;
  to: PaisePrices;
}

export const wirePrices = ({ price, discounted }: PaisePrices): Prices => ({
  price: toRupees(price),
  discounted_price: toRupees(discounted),
});

const priced = sql<PaisePrices>`json_build_object('price', ${products.pricePaise}, 'discounted', ${products.discountedPricePaise})`;

/** Names and prices of products, deleted ones too; `lock`: until the transaction ends, in the order in which orders lock them. */
export async function readPrices(db: Db, ids: readonly string[], lock = false) {
  const { id, name, deletedAt } = products;
  const isOne = sql`${id} = any(${sql.param(ids)}::uuid[])`;
  const reading = db.select({ id, name, deletedAt, prices: priced }).from(products).where(isOne).orderBy(id);
  return new Map((await (lock ? reading.for("no key update") : reading)).map((row) => [row.id, row]));
}

/** The prices in paise that were asked for each of these products, and the least that it may cost. */
export async function readBounds(db: Db, ids: readonly string[]) {
  const known = new Map<string, { asked: number[]; floor: number }>();
  for (const some of batches(ids)) {
    const [asked, floors] = await Promise.all([readAsked(db, some), readFloors(db, some)]);
    for (const id of some) known.set(id, { asked: asked.get(id) ?? [], floor: floors.get(id) ?? 0 });
  }
  return (id: string) => known.get(id) ?? { asked: [], floor: 0 };
}

async function readAsked(db: Db, ids: readonly string[]): Promise<Map<string, number[]>> {
  const { productId, pricePaise } = askedPrices;
  const rows = await db
    .select({ id: productId, asked: sql<number[]>`json_agg(${pricePaise})` })
    .from(askedPrices)
    .where(inArray(productId, [...ids]))
    .groupBy(productId);
  return new Map(rows.map(({ id, asked }) => [id, asked]));
}

/** The least in paise that each of these products may cost, as other modules say. */
export async function readFloors(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const floors = new Map<string, number>();
  for (const said of await Promise.all(partsIn("priceFloors").map((read) => read(db, ids))))
    for (const [id, floor] of said) floors.set(id, Math.max(floor, floors.get(id) ?? 0));
  return floors;
}

/** Writes prices of products that the transaction has locked, and logs each. */
export async function writePrices(tx: Tx, changer: Changer, steps: readonly PriceStep[]): Promise<void> {
  for (const some of batches(steps)) {
    const given = JSON.stringify(some.map(({ id, to }) => ({ id, ...to })));
    await tx.execute(sql`
      update products p set price_paise = given.price, discounted_price_paise = given.discounted, updated_at = now()
        from json_to_recordset(${given}::json) given (id uuid, price bigint, discounted bigint) where p.id = given.id`);
  }
  const logged = steps.map(({ id, name, from, to }) => ({
    area: "catalogue" as const,
    action: "updated",
    subjectType: "product",
    before: { id, name, ...wirePrices(from) },
    after: { id, name, ...wirePrices(to) },
  }));
  await recordChanges(tx, changer, logged);
}

/** Holds a change of prices until the transaction ends. It comes before the locks of its products. */
export const lockPriceChange = (tx: Tx, id: string): Promise<void> => lockName(tx, `price change ${id}`);

/** Whether a change was put back, which it won't be either until the transaction ends. */
export async function wasPutBack(tx: Tx, id: string): Promise<boolean> {
  await lockPriceChange(tx, id);
  return (await tx.$count(priceChanges, and(eq(priceChanges.id, id), isNotNull(priceChanges.undoneAt)))) > 0;
}

interface SaidChange {
  id: string;
  said: string;
}

/** As `writePrices`, kept as one change that can be put back. It may come in portions; once all are there, it is logged. */
export async function writePriceChange(
  tx: Tx,
  changer: Changer,
  change: SaidChange,
  steps: readonly PriceStep[],
): Promise<void> {
  if (steps.length === 0) return;
  await writePrices(tx, changer, steps);
  await tx.insert(priceChanges).values(change).onConflictDoNothing();
  const rows = steps.map(({ id, from, to }) => ({
    changeId: change.id,
    productId: id,
    pricePaise: from.price,
    discountedPricePaise: from.discounted,
    newPricePaise: to.price,
    newDiscountedPricePaise: to.discounted,
  }));
  for (const some of batches(rows)) await tx.insert(changedPrices).values(some);
}

/** Logs a change of the prices of so many products. */
export const logPriceChange = (
  tx: Tx,
  changer: Changer,
  { id, said, action, count }: SaidChange & { action: "changed" | "put back"; count: number },
): Promise<void> =>
  recordChange(tx, changer, {
    area: "catalogue",
    action,
    subjectType: "prices",
    subjectId: id,
    subjectName: `${count} ${nounOf(count, "product")}: ${said}`,
  });
