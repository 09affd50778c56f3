import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createRandom } from "#demo/random.ts";
import { askedPrices } from "#modules/catalogue/prices-schema.ts";
import { products } from "#modules/catalogue/schema.ts";
import { holds } from "#modules/holds/schema.ts";
import { productFloors } from "#modules/offers/schema.ts";
import { orderLines, orders } from "#modules/orders/schema.ts";
import { writeOrders } from "#modules/orders/server/write-order.scene.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { value } from "#tests/support/test-shop.ts";
import { ladderedProducts } from "../schema.ts";
import { saveLadder, switchLadder } from "./change-ladders.ts";
import { runLadders } from "./run-ladders.ts";
import { TRIED_DAYS, tryLadder } from "./try-ladder.ts";

/** More are tried with REBON_TRIED_PRODUCTS. */
const COUNT = Number(process.env.REBON_TRIED_PRODUCTS ?? 120);
const DEARER = 1000_00;

const { shop } = await apiForFile();
const { database } = shop;
const BEGIN = new Date("2025-10-01T00:00:00+05:30").getTime();
const dayAt = (day: number, hour: number) => new Date(BEGIN + (day * 24 + hour) * 3_600_000);
const on = (day: number, hour = 20) => ({ ...shop.admin, now: () => dayAt(day, hour) });
const { pick, whole, next } = createRandom(11);

async function hang(day: number): Promise<string> {
  const price = whole(150, 2500);
  const condition = pick(["good", "very_good"] as const);
  const id = await shop.newProduct({ price, discounted_price: 0, condition });
  const since = dayAt(day, whole(0, 23));
  await database.update(askedPrices).set({ since }).where(eq(askedPrices.productId, id));
  if (next() < 0.2) await database.insert(productFloors).values({ productId: id, floorPaise: price * 85 });
  return id;
}

/** Has what the database noted by its own clock happen at this moment. */
async function noteAt(moment: Date): Promise<void> {
  const isNew = sql`since > now() - interval '1 hour'`;
  await database.execute(sql`update asked_prices set since = ${moment.toISOString()} where ${isNew}`);
}

/** At a moment of a day somebody changes a price, or a product is sold for more than was asked. */
async function happen(day: number, moment: Date): Promise<void> {
  const { rows } = await database.execute<{ id: string; paise: string }>(sql`
    select id, effective_price_paise as paise from products where stock > 0 and is_active
      and (select min(since) from asked_prices where product_id = id) < ${dayAt(day, 0).toISOString()}`);
  const there = rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  const product = there[whole(0, there.length - 1)];
  if (!product) return;
  if (next() < 0.5) {
    const pricePaise = whole(15, 250) * 1000 + 100;
    await database
      .update(products)
      .set({ pricePaise, discountedPricePaise: 0 })
      .where(eq(products.id, product.id));
  } else await sell(product.id, Number(product.paise) + DEARER, moment);
  await noteAt(moment);
}

async function sell(productId: string, paise: number, at: Date): Promise<void> {
  await database.update(products).set({ stock: 0 }).where(eq(products.id, productId));
  await writeOrders(database, [
    { userId: null, status: "COMPLETED", at, paise, mode: "COD", paid: "SUCCESS" },
  ]);
  const [order] = await database.select().from(orders).orderBy(sql`ctid desc`).limit(1);
  await database.insert(orderLines).values({
    ...{ orderId: order?.id ?? "", productId, position: 90, name: "A piece", description: "" },
    ...{
      imageUrl: "/images/a.jpg",
      blurHash: "L0",
      quantity: 1,
      originalPricePaise: paise,
      pricePaise: paise,
    },
  });
}

const everywhere = { category_id: null, price_below: null, ending: "nine" } as const;
const worn = [
  { after: 10, percent: 10 },
  { after: 40, percent: 30 },
];
const others = [
  { after: 30, percent: 20 },
  { after: 60, percent: 40 },
];
const ladders: string[] = [];
for (const rule of [
  { name: "Others", rank: 2, condition: null, price_from: 500, steps: others, out_after: null },
  { name: "Worn", rank: 1, condition: "good" as const, price_from: null, steps: worn, out_after: 80 },
]) {
  const { id } = value(await saveLadder(on(-2), { ...everywhere, ...rule }));
  value(await switchLadder(on(-2), { id, is_on: true }));
  ladders.push(id);
}
const ids: string[] = [];
for (let i = 0; i < COUNT; i += 1) ids.push(await hang(whole(-70, 80)));

/** By 'ladder step': the products that were on it. */
const reached = new Map<string, Set<string>>();
for (let day = 0; day < TRIED_DAYS; day += 1) {
  await runLadders({ database, now: () => dayAt(day, 3) });
  await noteAt(dayAt(day, 3));
  for (const { productId, ladderId, percent, outAt } of await database.select().from(ladderedProducts)) {
    const step = `${ladderId} ${outAt ? "out" : percent}`;
    reached.set(step, (reached.get(step) ?? new Set()).add(productId));
  }
  // From this night to the next.
  for (let hour = 4; hour < 27; hour += 1500 / COUNT) await happen(day, dayAt(day, hour));
}

test.each(ladders)("of the last 90 days it says what the nights did that there were", async (id) => {
  const { ladder, past } = value(await tryLadder(on(TRIED_DAYS - 1), { id }));
  const count = (step: string | number) => reached.get(`${id} ${step}`)?.size ?? 0;
  expect(past.steps).toEqual(ladder.steps.map(({ percent }) => ({ percent, products: count(percent) })));
  expect(past.steps.map((step) => step.products).every((products) => products > COUNT / 20)).toBe(true);
  expect(past.out).toBe(count("out"));
  expect(ladder.out_after === null || past.out > 2).toBe(true);
  const { rows } = await database.execute<{ sold: number }>(sql`
    select count(*)::int as sold from laddered_products l join products p on p.id = l.product_id
      where l.ladder_id = ${id} and l.out_at is null and p.stock = 0`);
  expect(past).toMatchObject({ sold: rows[0]?.sold, out_sold: 0, out_income: 0 });
  expect(past.sold).toBeGreaterThan(0);
  // Each for so much more than was asked.
  expect(past.less).toBe((past.sold * DEARER) / 100);
});

test("what it says of tomorrow the next night does, also to what is held until then", async () => {
  const userId = (await shop.newCustomer()).userId;
  // Their days come with that night.
  for (let i = 0; i < 40; i += 1) ids.push(await hang(TRIED_DAYS - pick([10, 30, 40, 60])));
  const heldUntil = (hour: number) => dayAt(TRIED_DAYS, hour);
  await database.insert(holds).values(
    ids.map((productId, i) => ({
      productId,
      userId,
      quantity: 1,
      heldUntil: heldUntil(i % 4 === 0 ? 9 : 2),
    })),
  );
  const trials = await Promise.all(ladders.map((id) => tryLadder(on(TRIED_DAYS - 1), { id }).then(value)));
  const said = trials.flatMap(({ rows }) => rows);
  const prices = () => database.select().from(products).orderBy(products.id);
  const before = await prices();
  expect(await runLadders({ database, now: () => dayAt(TRIED_DAYS, 4) })).toBe(said.length);
  expect(trials.reduce((sum, { lowered, out }) => sum + lowered + out, 0)).toBe(said.length);
  const after = new Map((await prices()).map((row) => [row.id, row]));
  const did = before.flatMap(({ id, pricePaise, discountedPricePaise, isActive }) => {
    const now = after.get(id);
    if (!now) return [];
    const isOut = isActive && !now.isActive;
    const fell = now.pricePaise !== pricePaise || now.discountedPricePaise !== discountedPricePaise;
    if (!isOut && !fell) return [];
    const to = { price: now.pricePaise / 100, discounted_price: now.discountedPricePaise / 100 };
    return [{ id, to: isOut ? null : to }];
  });
  const sorted = (rows: readonly { id: string; to: unknown }[]) =>
    rows.map(({ id, to }) => ({ id, to })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(sorted(said)).toEqual(sorted(did));
  expect(did.length).toBeGreaterThan(10);
});
