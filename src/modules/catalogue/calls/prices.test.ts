import { randomUUID } from "node:crypto";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#modules/audit/schema.ts";
import { saveProductFloor } from "#modules/offers/server/product-floors.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { value } from "#tests/support/test-shop.ts";
import { askedPrices } from "../prices-schema.ts";
import { products } from "../schema.ts";
import { deleteProduct } from "../server/change-product.ts";
import { changePrices, getPriceChange, planPrices, undoPrices } from "../server/prices/change-prices.ts";

const { shop } = await apiForFile();
const { admin } = shop;

const lower = { way: "lower-percent", amount: 20, ending: "rupee", strike: true } as const;
const costing = (price: number, more = {}) => shop.newProduct({ price, discounted_price: 0, ...more });
const pricesOf = async (...ids: string[]) => {
  const rows = await shop.database.select().from(products).where(inArray(products.id, ids));
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    return row && [row.pricePaise / 100, row.discountedPricePaise / 100];
  });
};
const askedOf = async (id: string) => {
  const rows = await shop.database
    .select()
    .from(askedPrices)
    .where(eq(askedPrices.productId, id))
    .orderBy(asc(askedPrices.since));
  return rows.map(({ pricePaise }) => pricePaise / 100);
};
const write = (id: string, change: Partial<typeof products.$inferInsert>) =>
  shop.database.update(products).set(change).where(eq(products.id, id));
/** As a browser does it: what the plan said is sent. */
async function change(
  ids: string[],
  rule: Parameters<typeof planPrices>[1]["rule"] = lower,
  new_id: string = randomUUID(),
) {
  const plan = value(await planPrices(admin, { ids, rule }));
  const seen = plan.filter(({ to }) => to).map(({ id, from }) => ({ id, ...from }));
  return { plan, input: { new_id, rule, products: seen } };
}

test("the plan says what becomes of each and changes nothing; done, each is as it said, and those that can't be are named", async () => {
  const [plain, gone, floored] = [await costing(1000), await costing(500), await costing(400)];
  value(await saveProductFloor(admin, { product_id: floored, floor: 350 }));
  value(await deleteProduct(admin, { id: gone }));
  const { plan, input } = await change([plain, gone, floored]);
  expect(plan.map(({ to, refused }) => to ?? refused)).toEqual([
    { price: 1000, discounted_price: 800 },
    "This product does not exist any more.",
    "It would cost less than its floor, ₹350.",
  ]);
  expect(await pricesOf(plain)).toEqual([[1000, 0]]);
  expect(value(await changePrices(admin, input))).toEqual({
    id: input.new_id,
    changed: [plain],
    refused: [],
  });
  expect(await pricesOf(plain, floored)).toEqual([
    [1000, 800],
    [400, 0],
  ]);
  const repeated = value(await changePrices(admin, input));
  expect(repeated.changed).toEqual([plain]);
  expect(await pricesOf(plain)).toEqual([[1000, 800]]);
});

test("at once with itself it happens once, and what was edited after the plan stays", async () => {
  const ids = [await costing(1000), await costing(1000)];
  const [first = "", second = ""] = ids;
  const { input } = await change(ids);
  await write(second, { pricePaise: 900_00 });
  const done = await Promise.all([changePrices(admin, input), changePrices(admin, input)]);
  for (const one of done) expect(value(one).changed).toEqual([first]);
  expect(done.flatMap((one) => value(one).refused)).toMatchObject([
    { id: second, refused: "Its price was changed meanwhile." },
  ]);
  expect(await pricesOf(...ids)).toEqual([
    [1000, 800],
    [900, 0],
  ]);
});

test("forty prices are one change in the log, put back as one; what was edited since or is gone stays", async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, (_, i) => costing(1000 + i)));
  const [edited = "", gone = "", ...rest] = ids;
  const { input } = await change(ids, { ...lower, ending: "nine" });
  value(await changePrices(admin, input));
  const entries = () =>
    shop.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, input.new_id))
      .orderBy(asc(auditEntries.at));
  expect(await entries()).toMatchObject([
    { action: "changed", subjectType: "prices", subjectName: "40 products: lowered by 20 %, ending in 9" },
  ]);
  await write(edited, { discountedPricePaise: 650_00 });
  value(await deleteProduct(admin, { id: gone }));
  const seen = value(await getPriceChange(admin, { id: input.new_id }));
  expect(
    seen.products
      .filter(({ stands }) => !stands)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([edited, gone].sort());
  const undone = await Promise.all([1, 2].map(() => undoPrices(admin, { id: input.new_id })));
  expect(undone.map((one) => value(one).changed.length).sort()).toEqual([0, 38]);
  expect(await pricesOf(...rest)).toEqual(rest.map((_, i) => [1002 + i, 0]));
  expect(await pricesOf(edited)).toEqual([[1000, 650]]);
  expect((await entries()).map(({ action }) => action)).toEqual(["changed", "put back"]);
  expect(await undoPrices(admin, { id: randomUUID() })).toMatchObject({ code: "not_found" });
});

test("what is struck through was asked before: a price that nobody could buy at is not", async () => {
  const hidden = await costing(1000, { is_active: false });
  expect(await askedOf(hidden)).toEqual([]);
  value(await changePrices(admin, (await change([hidden])).input));
  expect(await pricesOf(hidden)).toEqual([[800, 0]]);
  await write(hidden, { isActive: true });
  expect(await askedOf(hidden)).toEqual([800]);
  value(await changePrices(admin, (await change([hidden])).input));
  expect(await pricesOf(hidden)).toEqual([[800, 640]]);

  // A hand wrote 900 beside 600: 900 was never asked.
  const claimed = await shop.newProduct({ price: 900, discounted_price: 600 });
  value(await changePrices(admin, (await change([claimed])).input));
  expect(await pricesOf(claimed)).toEqual([[600, 480]]);
});

test("the prices asked are kept whoever changes them, and neither sale nor return nor an edit of other fields asks anew", async () => {
  const id = await costing(500);
  await write(id, { stock: 0 });
  await write(id, { stock: 1 });
  await write(id, { name: "Another name" });
  expect(await askedOf(id)).toEqual([500]);
  await write(id, { stock: 0, pricePaise: 450_00 });
  expect(await askedOf(id)).toEqual([500]);
  await write(id, { stock: 1 });
  await shop.database.transaction(async (tx) => {
    for (const pricePaise of [300_00, 200_00])
      await tx.update(products).set({ pricePaise }).where(eq(products.id, id));
  });
  expect(await askedOf(id)).toEqual([500, 450, 200]);
  const [row] = await shop.database
    .select({ since: sql<Date>`min(since)` })
    .from(askedPrices)
    .where(eq(askedPrices.productId, id));
  expect(row?.since).not.toBeNull();
});
