import { asc, eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { batches } from "#kernel/batches.ts";
import { askedPrices } from "#modules/catalogue/prices-schema.ts";
import { products } from "#modules/catalogue/schema.ts";
import type { Condition } from "#modules/garments/contract/choices.ts";
import { holds } from "#modules/holds/schema.ts";
import { productFloors } from "#modules/offers/schema.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { value } from "#tests/support/test-shop.ts";
import { saveLadder, switchLadder } from "./change-ladders.ts";
import { runLadders } from "./run-ladders.ts";
import { sortOut } from "./time-is-up.ts";

/** A year of 5,000 products is tried with REBON_LADDER_PRODUCTS=5000, each night of it; the gate takes fewer, and misses nights. */
const COUNT = Number(process.env.REBON_LADDER_PRODUCTS ?? 150);
const LONGEST_GAP = COUNT > 1000 ? 1 : 14;
const DAYS = 365;

const { shop } = await apiForFile();
const { database } = shop;
const BEGIN = new Date("2025-10-01T00:00:00+05:30").getTime();
const dayAt = (day: number, hour = 4) => new Date(BEGIN + (day * 24 + hour) * 3_600_000);

let seed = 42;
const whole = (from: number, to: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return from + Math.floor((seed / 2_147_483_648) * (to - from + 1));
};

/** A product as somebody keeps it in a notebook, in rupees. */
interface Noted {
  id: string;
  condition: Condition;
  first: number;
  floor: number;
  price: number;
  /** Struck through; 0 for nothing. */
  struck: number;
  stock: number;
  shown: boolean;
  heldOn: number;
  asked: Set<number>;
  /** The price of before any step, and those that a night left. */
  before: number;
  left: string;
  wasOut: boolean;
}

const pair = ({ price, struck }: Pick<Noted, "price" | "struck">) => `${struck} ${price}`;

/** Two ladders: worn ones fall fast and go, others above ₹500 fall slowly and stay. */
function stepOf(one: Noted, age: number): number | "out" {
  if (one.condition === "good") return age >= 100 ? "out" : age >= 40 ? 30 : age >= 10 ? 10 : 0;
  if (one.before < 500) return 0;
  return age >= 200 ? 80 : age >= 60 ? 40 : age >= 30 ? 20 : 0;
}

/** The night by hand: looks at one product after the other. */
function noteNight(all: Noted[], day: number): void {
  for (const one of all) {
    if (one.stock === 0 || !one.shown || one.heldOn === day) continue;
    if (one.left && (one.left !== pair(one) || one.wasOut)) continue;
    if (!one.left) one.before = one.price;
    const step = stepOf(one, day - one.first);
    if (step === "out") {
      one.shown = false;
      one.wasOut = true;
      one.left = pair(one);
      continue;
    }
    let price = Math.floor((one.before * (100 - step)) / 100);
    while (price % 10 !== 9) price -= 1;
    let least = one.floor;
    while (least % 10 !== 9) least += 1;
    price = Math.max(price, least);
    if (step === 0 || price >= one.price) continue;
    one.price = price;
    one.struck = one.before;
    one.asked.add(price);
    one.left = pair(one);
  }
}

async function hang(): Promise<Noted[]> {
  const categoryId = await shop.categoryId();
  const noted = Array.from({ length: COUNT }, () => ({
    price: whole(150, 2500),
    condition: (["good", "very_good"] as const)[whole(0, 1)] ?? "good",
    first: whole(0, DAYS - 30),
    floor: whole(0, 3) === 0 ? whole(100, 1500) : 0,
  }));
  const all: Noted[] = [];
  for (const some of batches(noted)) {
    const rows = await database
      .insert(products)
      .values(
        some.map(({ price, condition }) => ({
          ...{ name: "Kurta", description: "Worn", stock: 1, categoryId, condition },
          pricePaise: price * 100,
        })),
      )
      .returning({ id: products.id });
    for (const [i, { price, ...one }] of some.entries()) {
      const id = rows[i]?.id ?? "";
      const floor = Math.min(one.floor, price);
      const since = dayAt(one.first, 9);
      await database.update(askedPrices).set({ since }).where(eq(askedPrices.productId, id));
      if (floor > 0) await database.insert(productFloors).values({ productId: id, floorPaise: floor * 100 });
      all.push({
        ...{ id, ...one, floor, price, struck: 0, stock: 1, shown: true, heldOn: -1 },
        ...{ asked: new Set([price]), before: price, left: "", wasOut: false },
      });
    }
  }
  return all;
}

/** Something that happens by day to a product that is there: edited, sold, come back, held, brought back on sale. */
async function happen(one: Noted, night: number, userId: string): Promise<void> {
  const write = (set: Partial<typeof products.$inferInsert>) =>
    database.update(products).set(set).where(eq(products.id, one.id));
  const deed = whole(1, 5);
  if (deed === 1) {
    one.price = whole(150, 2500);
    one.struck = 0;
    await write({ pricePaise: one.price * 100, discountedPricePaise: 0 });
  } else if (deed === 2) {
    one.stock = 1 - one.stock;
    await write({ stock: one.stock });
  } else if (deed === 3) {
    one.heldOn = night;
    const heldUntil = dayAt(night, 5);
    await database
      .insert(holds)
      .values({ productId: one.id, userId, quantity: 1, heldUntil })
      .onConflictDoUpdate({ target: [holds.productId, holds.userId], set: { heldUntil } });
  } else if (!one.shown && one.stock > 0 && whole(0, 3) === 0) {
    one.shown = true;
    value(await sortOut(shop.admin, { ids: [one.id], to: "sale" }));
  }
  if (one.stock > 0 && one.shown) one.asked.add(one.price);
}

async function expectSame(all: Noted[], day: number): Promise<void> {
  const ids = all.map(({ id }) => id);
  const rows = await database
    .select({
      id: products.id,
      prices: sql<string>`case when discounted_price_paise = 0 then '0 ' || price_paise / 100
        else price_paise / 100 || ' ' || discounted_price_paise / 100 end`,
      shown: products.isActive,
    })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id));
  const known = new Map(all.map((one) => [one.id, { prices: pair(one), shown: one.shown }]));
  const wrong = rows.filter(({ id, prices, shown }) => {
    const one = known.get(id);
    return one?.prices !== prices || one.shown !== shown;
  });
  expect(wrong.map((row) => ({ day, ...row, noted: known.get(row.id) }))).toEqual([]);
}

test("a year of nights, some of them missed, with edits, sales, returns and holds between, ends as by hand: never below a floor, and what is struck through was asked", async () => {
  const early = { ...shop.admin, now: () => dayAt(-2) };
  const everywhere = { category_id: null, price_below: null, ending: "nine" } as const;
  const worn = [
    { after: 10, percent: 10 },
    { after: 40, percent: 30 },
  ];
  const others = [
    { after: 30, percent: 20 },
    { after: 60, percent: 40 },
    { after: 200, percent: 80 },
  ];
  for (const rule of [
    { name: "Others", rank: 2, condition: null, price_from: 500, steps: others, out_after: null },
    { name: "Worn", rank: 1, condition: "good" as const, price_from: null, steps: worn, out_after: 100 },
  ]) {
    const { id } = value(await saveLadder(early, { ...everywhere, ...rule }));
    value(await switchLadder(early, { id, is_on: true }));
  }
  const all = await hang();
  const userId = (await shop.newCustomer()).userId;
  let [lowered, worked] = [0, 0];
  for (let day = 0; day < DAYS; day += whole(1, LONGEST_GAP)) {
    const there = all.filter(({ first }) => first < day);
    for (let i = 0; i < COUNT / 40 && there.length > 0; i += 1) {
      const one = there[whole(0, there.length - 1)];
      if (one) await happen(one, day, userId);
    }
    const before = new Map(all.map((one) => [one.id, one.price]));
    const now = () => dayAt(day);
    worked += await runLadders({ database, now });
    expect(await runLadders({ database, now })).toBe(0);
    noteNight(all, day);
    await expectSame(all, day);
    for (const one of all.filter(({ id, price }) => price < (before.get(id) ?? 0))) {
      lowered += 1;
      expect(one.price).toBeGreaterThanOrEqual(one.floor);
      expect([...one.asked]).toContain(one.struck);
    }
  }
  expect(lowered).toBeGreaterThan(COUNT / 4);
  expect(worked).toBeGreaterThan(lowered);
}, 1_800_000);
