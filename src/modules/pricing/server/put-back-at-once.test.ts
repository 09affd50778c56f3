import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createRandom } from "#demo/random.ts";
import { storeDate } from "#kernel/store-time.ts";
import { auditEntries } from "#modules/audit/schema.ts";
import { askedPrices, priceChanges } from "#modules/catalogue/prices-schema.ts";
import { products } from "#modules/catalogue/schema.ts";
import { undoPrices } from "#modules/catalogue/server/prices/change-prices.ts";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { value } from "#tests/support/test-shop.ts";
import { ladderNights } from "../schema.ts";
import { followLadder, saveLadder, switchLadder } from "./change-ladders.ts";
import { runLadders } from "./run-ladders.ts";

const { shop } = await apiForFile();
const { database } = shop;
const BEGIN = new Date("2026-03-01T00:00:00+05:30").getTime();
const dayAt = (day: number, hour = 4) => new Date(BEGIN + (day * 24 + hour) * 3_600_000);
const night = (day: number) => runLadders({ database, now: () => dayAt(day) });
const { whole } = createRandom(5);

const { id: ladder } = value(
  await saveLadder(shop.admin, {
    ...{ name: "All", rank: 1, category_id: null, condition: null, price_from: null, price_below: null },
    ...{ out_after: null, ending: "nine" },
    steps: [
      { after: 30, percent: 20 },
      { after: 60, percent: 40 },
    ],
  }),
);
value(await switchLadder({ ...shop.admin, now: () => dayAt(-1) }, { id: ladder, is_on: true }));

/** So many products at ₹1,000 that came on sale on the first day, and no others; no night has been. */
async function hang(count: number): Promise<void> {
  for (const table of [products, ladderNights, priceChanges]) await database.delete(table);
  const categoryId = await shop.categoryId();
  await database.insert(products).values(
    Array.from({ length: count }, () => ({
      name: "Shirt",
      description: "",
      stock: 1,
      pricePaise: 1000_00,
      categoryId,
    })),
  );
  await database.update(askedPrices).set({ since: dayAt(0, 10) });
}

/** How many products stand at each price. */
async function countPrices(): Promise<Record<number, number>> {
  const rows = await database
    .select({ paise: products.effectivePricePaise, count: sql<number>`count(*)::int` })
    .from(products)
    .groupBy(products.effectivePricePaise);
  return Object.fromEntries(rows.map(({ paise, count }) => [paise / 100, count]));
}

const changeOf = async (day: number) => {
  const rows = await database
    .select()
    .from(ladderNights)
    .where(eq(ladderNights.day, storeDate(dayAt(day))));
  return rows[0]?.changeId ?? "";
};

/** Puts a night's change back as soon as there is one. */
async function putBackSoon(day: number): Promise<void> {
  const isBack = async () => {
    const id = await changeOf(day);
    return id !== "" && (await undoPrices(shop.admin, { id })).ok;
  };
  while (!(await isBack()));
}

test("of a night that is put back while it runs nothing stands, whatever was still to be done", async () => {
  for (let run = 0; run < propertyRuns(2); run++) {
    // Two portions of a night.
    await hang(600);
    await Promise.all([night(30), putBackSoon(30)]);
    expect(await countPrices()).toEqual({ 1000: 600 });
    await night(31);
    expect(await countPrices()).toEqual({ 1000: 600 });
  }
});

test("of a night that was put back before its end the rest stays as what is put back does, and the log ends with that", async () => {
  await hang(8);
  const day = storeDate(dayAt(30));
  const [begun] = await database.insert(ladderNights).values({ day, lowered: 3 }).returning();
  const id = begun?.changeId ?? "";
  await database.insert(priceChanges).values({ id, said: "lowered by age" });
  value(await undoPrices(shop.admin, { id }));
  for (const next of [30, 31, 60]) expect(await night(next)).toBe(0);
  expect(await countPrices()).toEqual({ 1000: 8 });
  const entries = await database.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(entries.map(({ action }) => action)).toEqual(["put back"]);
  const [one] = await database.select().from(products);
  value(await followLadder(shop.admin, { ids: [one?.id ?? ""] }));
  expect(await night(61)).toBe(1);
});

test("a night that is put back while the next one runs is put back, or what came after stands, product by product", async () => {
  for (let run = 0; run < propertyRuns(20); run++) {
    await hang(8);
    await night(30);
    const change = await changeOf(30);
    const undo = async (after: number) => {
      for (let step = 0; step < after; step++) await database.execute(sql`select 1`);
      return value(await undoPrices(shop.admin, { id: change })).changed.length;
    };
    const [, back] = await Promise.all([night(60), undo(whole(0, 30))]);
    expect(await countPrices()).toEqual(back > 0 ? { 1000: 8 } : { 599: 8 });
    expect(await night(61)).toBe(0);
  }
});
