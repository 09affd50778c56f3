import { randomUUID } from "node:crypto";
import { orderOf } from "./cases/buying-cases.ts";
import { drawFrom, post } from "./cases/case.ts";
import { page, visitedPages } from "./cases/page-cases.ts";
import type { Sample } from "./cases/sample.ts";
import type { Job, Unit } from "./load/job.ts";
import { untilAtRest, usageOf } from "./machine.ts";
import { prime } from "./measure.ts";
import type { Load, Server } from "./processes.ts";
import type { Day } from "./report/results.ts";

/** How many page requests a day finds kept, and how others fare while pages are rendered ahead: no case of load, but chosen as one. */
export const DAY = "day";
export const DAY_TOKEN = "the-token-of-the-bench";

/** A day of the shop; a crawler asks for every product once. */
const A_DAY = { arrivals: 200, sales: 100, visits: 3000 };
/** The part of it that is replayed, in so many seconds: a real one leaves the shop far more time in between. */
const PART = 0.1;
const SECONDS = 240;
/** Page requests a second, and for how long, by which rendering ahead is felt. */
const FELT = { rate: 20, seconds: 20 };
/** Short enough that no page is asked for twice. */
const KEPT_SECONDS = 2;
const SELLERS = [402, 801] as const;

interface Setting {
  /** Newly started, with `DAY_TOKEN` for its metrics. */
  shop: Server;
  sample: Sample;
  load: Load;
}

const visitorOf = (unit: Unit, number: number): Unit =>
  unit.map((sent) => ({
    ...sent,
    headers: { ...sent.headers, "x-forwarded-for": `100.64.1.${number % 250}` },
  }));

async function readKept({ origin }: Server) {
  const headers = { authorization: `Bearer ${DAY_TOKEN}` };
  const text = await (await fetch(`${origin}/metrics`, { headers })).text();
  const figure = (name: string) =>
    Number(
      text
        .split("\n")
        .find((line) => line.startsWith(name))
        ?.split(" ")
        .at(-1),
    );
  return {
    hits: figure('rebon_kept_responses_total{outcome="hit"}'),
    misses: figure('rebon_kept_responses_total{outcome="miss"}'),
    megabytes: figure("rebon_kept_bytes") / 2 ** 20,
  };
}

/** Units at even intervals over the replay, as many as that part of a day has. */
const evenly = ({ origin }: Server, units: readonly Unit[], aDay: number): Job => ({
  ...{ origin, connections: 1, seconds: SECONDS },
  ...{ units, rate: (aDay * PART) / SECONDS },
});

async function arrivalsOf({ sample }: Setting): Promise<Unit[]> {
  const [admin] = await sample.people(1, 1);
  const headers = { authorization: `Bearer ${admin?.token}` };
  const image_url = `/images/${"0".repeat(32)}-640x800/preview.jpg`;
  const product_images = [{ image_url, blur_hash: "LEHV6nWB2yk8pyo0adR*.7kCMdnj" }];
  return Array.from({ length: A_DAY.arrivals * PART }, (_, i) => {
    const category_id = sample.categoryIds[i % sample.categoryIds.length];
    const words = { name: `Linen shirt ${i}`, description: "Worn twice", product_images };
    const unknown = { sub_category_id: null, brand_id: null };
    const body = { ...words, ...unknown, category_id, price: 900 + i, discounted_price: 0, stock: 1 };
    return [post("/api/products", { ...body, new_id: randomUUID() }, headers)];
  });
}

async function salesOf({ sample }: Setting): Promise<Unit[]> {
  const people = await sample.people(...SELLERS);
  const draw = drawFrom(7);
  return people.slice(0, A_DAY.sales * PART).map((person, i) => {
    const id = sample.productIds[Math.floor(draw() * sample.productIds.length)] ?? "";
    return orderOf(person, id, i);
  });
}

/** The 95th percentile, in ms, of kept pages that are asked for at an even rate. */
async function feel({ shop, sample, load }: Setting): Promise<number> {
  const units = visitedPages(sample).map(visitorOf);
  const [shots] = await load.shoot([{ origin: shop.origin, connections: 1, units, ...FELT }]);
  return shots?.p95 ?? Number.NaN;
}

/** How many times as fast pages that nobody asked for yet are sent as one that everybody asks for. */
async function compareKept({ shop, load }: Setting, pages: readonly Unit[]): Promise<number> {
  const at = { origin: shop.origin, connections: 16, seconds: KEPT_SECONDS };
  const [one] = await load.shoot([{ ...at, units: pages.slice(0, 1) }]);
  const [each] = await load.shoot([{ ...at, units: pages }]);
  return (each?.perSecond ?? Number.NaN) / (one?.perSecond ?? Number.NaN);
}

/** Replays a part of a day at a shop that has just started. */
export async function measureDay(setting: Setting): Promise<Day> {
  const { shop, sample, load } = setting;
  const began = performance.now();
  await prime(shop, visitedPages(sample));
  const p95Ahead = await feel(setting);
  await untilAtRest(shop.pid);
  const renderedIn = Math.round((performance.now() - began) / 1000);
  const p95Idle = await feel(setting);
  const crawled = sample.productIds.map((id) => page(`/shop/d/${id}`));
  const each = await compareKept(setting, crawled.toReversed());
  const before = await readKept(shop);
  const shots = await load.shoot([
    evenly(shop, crawled, crawled.length),
    evenly(shop, visitedPages(sample).map(visitorOf), A_DAY.visits),
    evenly(shop, await salesOf(setting), A_DAY.sales),
    evenly(shop, await arrivalsOf(setting), A_DAY.arrivals),
  ]);
  const after = await readKept(shop);
  const [hits, misses] = [after.hits - before.hits, after.misses - before.misses];
  return {
    ...{ products: sample.products, renderedIn, p95Ahead, p95Idle, each },
    ...{ asked: hits + misses, kept: hits / (hits + misses), megabytes: Math.round(after.megabytes) },
    ...{ memory: usageOf(shop.pid).memory, errors: shots.reduce((sum, { errors }) => sum + errors, 0) },
  };
}

/** A row as `console.table` takes it. */
export const dayRow = (day: Day) => ({
  products: day.products,
  "at rest after s": day.renderedIn,
  "p95 ms meanwhile": day.p95Ahead.toFixed(1),
  "and then": day.p95Idle.toFixed(1),
  "each once of one": day.each.toFixed(2),
  "pages asked": day.asked,
  "of 100 kept": (day.kept * 100).toFixed(1),
  "MB of them": day.megabytes,
  MB: day.memory,
  errors: day.errors,
});
