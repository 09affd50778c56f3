import { and, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { storeDate } from "#kernel/store-time.ts";
import { auditEntries } from "#modules/audit/schema.ts";
import { askedPrices } from "#modules/catalogue/prices-schema.ts";
import { products } from "#modules/catalogue/schema.ts";
import { getPriceChange, undoPrices } from "#modules/catalogue/server/prices/change-prices.ts";
import { holds } from "#modules/holds/schema.ts";
import { saveProductFloor } from "#modules/offers/server/product-floors.ts";
import { saveFeatures } from "#modules/settings/server/features.ts";
import { everythingOn } from "#tests/support/switch-everything-on.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { value } from "#tests/support/test-shop.ts";
import type { LadderInput } from "../contract/ladder.ts";
import { ladderNights, priceLadders } from "../schema.ts";
import { deleteLadder, followLadder, listLadders, saveLadder, switchLadder } from "./change-ladders.ts";
import { explainPrice } from "./explain-price.ts";
import { runLadders } from "./run-ladders.ts";
import { listTimeIsUp, sortOut, timeIsUpToDo } from "./time-is-up.ts";
import { tryLadder } from "./try-ladder.ts";

const { shop } = await apiForFile();
const { database } = shop;
const BEGIN = new Date("2026-03-01T00:00:00+05:30");
const dayAt = (day: number, hour = 4) => new Date(BEGIN.getTime() + (day * 24 + hour) * 3_600_000);
const night = (day: number) => runLadders({ database, now: () => dayAt(day) });
const adminOn = (day: number, hour = 12) => ({ ...shop.admin, now: () => dayAt(day, hour) });

const rule: LadderInput = {
  ...{ name: "Shirts", rank: 1, category_id: null, condition: null, price_from: null, price_below: null },
  ...{ out_after: 90, ending: "nine" },
  steps: [
    { after: 30, percent: 20 },
    { after: 60, percent: 40 },
  ],
};

/** A ladder that is on since before the first day, and the only one. */
async function hangLadder(more: Partial<LadderInput> = {}): Promise<string> {
  await database.delete(ladderNights);
  await database.delete(priceLadders);
  const { id } = value(await saveLadder(adminOn(-2), { ...rule, ...more }));
  value(await switchLadder(adminOn(-1), { id, is_on: true }));
  return id;
}

/** A product that came on sale on the first day; those of other tests were never on sale. */
async function hang(price = 1000): Promise<string> {
  await database.update(products).set({ stock: 0 });
  await database.delete(askedPrices);
  const id = await shop.newProduct({ price, discounted_price: 0 });
  await database
    .update(askedPrices)
    .set({ since: dayAt(0, 10) })
    .where(eq(askedPrices.productId, id));
  return id;
}

async function priceOf(id: string) {
  const [row] = await database.select().from(products).where(eq(products.id, id));
  return [(row?.pricePaise ?? 0) / 100, (row?.discountedPricePaise ?? 0) / 100];
}
const isShown = async (id: string) =>
  (await database.$count(products, and(eq(products.id, id), eq(products.isActive, true)))) === 1;
const explained = async (id: string, day: number) => value(await explainPrice(adminOn(day), { id }));

test("a price falls step by step, of what it was at first; a night twice, or nights missed, change nothing of it", async () => {
  await hangLadder();
  const id = await hang();
  expect(await night(29)).toBe(0);
  expect(await priceOf(id)).toEqual([1000, 0]);
  expect(await explained(id, 29)).toBe("On sale for 29 days: −20 % on 31 Mar");
  expect(await Promise.all([night(30), night(30)])).toEqual(expect.arrayContaining([1, 0]));
  expect(await priceOf(id)).toEqual([1000, 799]);
  expect(await explained(id, 34)).toBe(
    "On sale for 34 days: −20 % since 31 Mar by “Shirts”; −40 % on 30 Apr",
  );
  expect(await night(71)).toBe(1);
  expect(await night(72)).toBe(0);
  expect(await priceOf(id)).toEqual([1000, 599]);
  const missed = await hang();
  await night(73);
  expect(await priceOf(missed)).toEqual([1000, 599]);
});

test("nothing happens by day before the night is due, while it is off, and in the night before which it was not on yet", async () => {
  const id = await hangLadder();
  const product = await hang();
  expect(await runLadders({ database, now: () => dayAt(30, 2) })).toBe(0);
  value(await saveFeatures(shop.admin, { ...everythingOn, ladders: false }));
  expect(await night(30)).toBe(0);
  expect(await explained(product, 30)).toBe("");
  value(await saveFeatures(shop.admin, everythingOn));
  // That night was done without it.
  expect(await night(30)).toBe(0);
  value(await switchLadder(adminOn(30), { id, is_on: false }));
  expect(await night(31)).toBe(0);
  value(await switchLadder(adminOn(32, 3.5), { id, is_on: true }));
  expect(await night(32)).toBe(0);
  expect(await explained(product, 32)).toBe("On sale for 32 days: −20 % with the next night");
  expect(await night(33)).toBe(1);
});

test("a night is one change that is put back from the log; what was put back or edited stays so until somebody says otherwise", async () => {
  await hangLadder();
  const id = await hang();
  await night(30);
  const { night: last } = value(await listLadders(adminOn(30)));
  expect(last).toMatchObject({ lowered: 1, out: 0 });
  const [entry] = await database
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, last?.changeId ?? ""));
  expect(entry).toMatchObject({
    actorName: "The shop itself",
    subjectName: "1 product: lowered by age: “Shirts”",
  });
  value(await undoPrices(shop.admin, { id: last?.changeId ?? "" }));
  expect(await priceOf(id)).toEqual([1000, 0]);
  await night(60);
  await night(95);
  expect([await priceOf(id), await isShown(id)]).toEqual([[1000, 0], true]);
  expect(await explained(id, 95)).toBe("On sale for 95 days: somebody changed it since, so ladders leave it");
  expect(value(await listLadders(adminOn(61))).left.some).toEqual([{ id, name: "Plain cotton kurta" }]);
  await database.update(products).set({ pricePaise: 800_00 }).where(eq(products.id, id));
  expect(value(await followLadder(shop.admin, { ids: [id] }))).toEqual({ changed: [id] });
  await database.delete(ladderNights);
  await night(61);
  expect(await priceOf(id)).toEqual([800, 479]);
});

test("what follows its ladder, or waits to be sorted, does not begin anew when somebody asks for it", async () => {
  await hangLadder();
  const id = await hang();
  for (const [day, price] of [
    [30, 799],
    [60, 599],
  ] as const) {
    await night(day);
    expect(value(await followLadder(shop.admin, { ids: [id] }))).toEqual({ changed: [] });
    await night(day + 1);
    expect(await priceOf(id)).toEqual([1000, price]);
  }
  await night(90);
  expect(value(await followLadder(shop.admin, { ids: [id] }))).toEqual({ changed: [] });
  expect(value(await listTimeIsUp(shop.admin, { sorted: null })).rows).toMatchObject([{ id }]);
});

test("a night that broke off goes on in the next round, as the same change of prices", async () => {
  await hangLadder();
  const id = await hang();
  const day = storeDate(dayAt(30));
  const [begun] = await database.insert(ladderNights).values({ day, lowered: 3 }).returning();
  expect(await night(30)).toBe(1);
  expect(await priceOf(id)).toEqual([1000, 799]);
  const [{ night: last }, [entry], change] = await Promise.all([
    listLadders(adminOn(30)).then(value),
    database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, begun?.changeId ?? "")),
    getPriceChange(shop.admin, { id: begun?.changeId ?? "" }).then(value),
  ]);
  expect(last).toMatchObject({ changeId: begun?.changeId, lowered: 4, doneAt: dayAt(30) });
  expect(entry?.subjectName).toBe("4 products: lowered by age: “Shirts”");
  expect(change.products.map((product) => product.id)).toEqual([id]);
  expect(await night(30)).toBe(0);
});

test("never below the floor, which is rounded up; and not where the floor is the price", async () => {
  await hangLadder();
  const id = await hang();
  value(await saveProductFloor(shop.admin, { product_id: id, floor: 715 }));
  await night(60);
  expect(await priceOf(id)).toEqual([1000, 719]);
  expect(await explained(id, 60)).toBe("On sale for 60 days: −40 % since 30 Apr by “Shirts”; out on 30 May");
});

test("what somebody holds is left until nobody does; what came back goes on where it was", async () => {
  await hangLadder();
  const id = await hang();
  const userId = (await shop.newCustomer()).userId;
  await database.insert(holds).values({ productId: id, userId, quantity: 1, heldUntil: dayAt(30, 5) });
  expect(await night(30)).toBe(0);
  expect(await night(31)).toBe(1);
  await database.update(products).set({ stock: 0 }).where(eq(products.id, id));
  expect(await night(61)).toBe(0);
  await database.update(products).set({ stock: 1 }).where(eq(products.id, id));
  expect(await night(62)).toBe(1);
  expect(await priceOf(id)).toEqual([1000, 599]);
});

test("whose time is up is off sale and waits to be sorted; brought back, it stays", async () => {
  await hangLadder();
  const id = await hang();
  await night(60);
  await night(90);
  expect([await isShown(id), await priceOf(id)]).toEqual([false, [1000, 599]]);
  expect(await explained(id, 91)).toBe("Time is up since 30 May by “Shirts”");
  const listed = async (sorted: Parameters<typeof listTimeIsUp>[1]["sorted"]) =>
    value(await listTimeIsUp(shop.admin, { sorted })).rows.map((row) => row.id);
  expect(await listed(null)).toEqual([id]);
  expect(await timeIsUpToDo(shop.admin)).toMatchObject([{ count: 1, text: "product whose time is up" }]);
  expect(value(await sortOut(shop.admin, { ids: [id], to: "families" }))).toEqual({ changed: [id] });
  expect([await listed(null), await listed("families")]).toEqual([[], [id]]);
  expect(value(await sortOut(shop.admin, { ids: [id], to: "sale" }))).toEqual({ changed: [id] });
  expect(await listed("families")).toEqual([]);
  await night(100);
  expect(await isShown(id)).toBe(true);
  expect(value(await sortOut(shop.admin, { ids: [id], to: "aside" }))).toEqual({ changed: [] });
});

test("a ladder is tried dry: what it would do tomorrow, and would have done, and nothing changes", async () => {
  await hangLadder();
  await database.delete(priceLadders);
  const product = await hang();
  const { id } = value(await saveLadder(shop.admin, rule));
  const trial = value(await tryLadder(adminOn(59), { id }));
  expect(trial).toMatchObject({ lowered: 1, out: 0 });
  expect(trial.rows).toEqual([
    {
      ...{ id: product, name: "Plain cotton kurta", percent: 40 },
      from: { price: 1000, discounted_price: 0 },
      to: { price: 1000, discounted_price: 599 },
    },
  ]);
  expect(trial.past.steps).toEqual([
    { percent: 20, products: 1 },
    { percent: 40, products: 0 },
  ]);
  expect(value(await tryLadder(adminOn(95), { id })).past).toMatchObject({ out: 1 });
  expect(await priceOf(product)).toEqual([1000, 0]);
});

test("ladders are logged, and what is not there can't be changed", async () => {
  const id = await hangLadder();
  value(await saveLadder(shop.admin, { ...rule, id, name: "Blouses" }));
  value(await deleteLadder(shop.admin, { id }));
  const entries = await database
    .select()
    .from(auditEntries)
    .where(inArray(auditEntries.subjectId, [id]));
  expect(entries.map(({ action }) => action).sort()).toEqual([
    "created",
    "deleted",
    "switched on",
    "updated",
  ]);
  for (const refused of [
    saveLadder(shop.admin, { ...rule, id }),
    switchLadder(shop.admin, { id, is_on: true }),
    deleteLadder(shop.admin, { id }),
    tryLadder(shop.admin, { id }),
  ])
    expect(await refused).toMatchObject({ code: "not_found" });
});
