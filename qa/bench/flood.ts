import { get, post } from "./cases/case.ts";
import { visitedPages } from "./cases/page-cases.ts";
import type { Sample } from "./cases/sample.ts";
import type { Job, Shots, Unit } from "./load/job.ts";
import { usageOf } from "./machine.ts";
import { type Bench, prime } from "./measure.ts";
import { PUBLIC_URL } from "./processes.ts";
import type { Flood } from "./report/results.ts";
import { emailOf, PASSWORD, sessionTokenOf } from "./shop/people.ts";

/** How a shopper fares while one account asks for the same call so many times a second: no case of load, but chosen as one. */
export const FLOOD = "flood";

const RATES = [60, 200];
/** Calls that are tried: those that cost most of all that an account may ask for. */
const DEAREST = 10;
const COUNTED = 10;
/** Customers by their numbers: who floods, who shops, and who sign in. */
const FLOODER = 900;
const SHOPPER = 901;
const SIGNING_IN = 3001;
const CLIENTS = { flooder: "203.0.113.7", shopper: "198.51.100.9" };
/** The requests of others each second meanwhile. */
const A_SECOND = { pages: 20, cart: 2, signIn: 1 };
/** Times its idle figure that each may take at most. */
const BARS = { pages: 3, cart: 5, signIn: 5 };

/** Seconds at least: with forty pages the 95th percentile is what happened to the slowest two. */
const SHORTEST = 10;

const PACKED = { "accept-encoding": "gzip, deflate, br" };

/** All that an account of a customer can read, and what is dear without one. */
function callsOf({ brandIds, productIds, categoryIds }: Sample, token: string): Record<string, Unit> {
  const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": CLIENTS.flooder, ...PACKED };
  const session = { authorization: `Bearer ${sessionTokenOf(FLOODER)}`, "x-forwarded-for": CLIENTS.flooder };
  const paths = [
    "/api/products?limit=100",
    "/api/products?limit=100&facet_counts=true",
    "/api/products?search=cotton+kurta&limit=100",
    `/api/product-by-category?category_id=${categoryIds[0]}&limit=100`,
    `/api/product-by-id?id=${productIds[0]}`,
    "/api/featured-product",
    "/api/brands?limit=100",
    "/api/all-brands-with-products",
    `/api/brand-by-id?id=${brandIds[0]}`,
    "/api/nested-category-subcategory",
    "/api/my-data",
    "/api/order-user",
    "/api/cart",
    "/api/holds",
    "/api/claims",
    "/api/credit",
    "/api/wanted",
    "/api/addresses",
    "/api/my-measures",
    "/api/my-sessions",
    "/api/my-passkeys",
  ];
  return {
    ...Object.fromEntries(paths.map((path) => [path, get(path, headers)])),
    "/api/session": get("/api/session", session),
    "/api/openapi.json": get("/api/openapi.json", { "x-forwarded-for": CLIENTS.flooder }),
    "/api/docs/swagger-ui-bundle.js": get("/api/docs/swagger-ui-bundle.js", {
      ...headers,
      "accept-encoding": "br",
    }),
  };
}

/** The names of those that cost most, each measured alone by the processor of the server, the dearest first. */
async function findDearest({ shop }: Bench, calls: Record<string, Unit>): Promise<string[]> {
  const costs: { name: string; cost: number }[] = [];
  for (const [name, unit] of Object.entries(calls)) {
    const before = usageOf(shop.pid).processor;
    const began = performance.now();
    for (let i = 0; i < COUNTED; i++)
      for (const sent of unit) await (await fetch(shop.origin + sent.path, sent)).arrayBuffer();
    const processor = ((usageOf(shop.pid).processor - before) * 1000) / COUNTED;
    costs.push({ name, cost: processor || (performance.now() - began) / COUNTED });
  }
  return costs
    .sort((a, b) => b.cost - a.cost)
    .slice(0, DEAREST)
    .map(({ name }) => name);
}

/** Measures other people while it floods; the flood's own answers are measured last. */
function jobsOf({ sample, shop }: Bench, token: string, seconds: number, from: number): Job[] {
  const { origin } = shop;
  const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": CLIENTS.shopper };
  const own = (units: Unit[], rate: number): Job => ({ origin, connections: 1, seconds, units, rate });
  const [product] = sample.productIds;
  const signIns = Array.from({ length: seconds * A_SECOND.signIn }, (_, i): Unit => {
    const body = { email: emailOf(from + i), password: PASSWORD };
    const from4 = `192.0.2.${(from + i) % 250}`;
    return [post("/api/auth/sign-in/email", body, { origin: PUBLIC_URL, "x-forwarded-for": from4 })];
  });
  return [
    own(
      visitedPages(sample).map((unit, i) =>
        // Each visitor is somebody else.
        unit.map((sent) => ({
          ...sent,
          headers: { ...sent.headers, "x-forwarded-for": `100.64.0.${i % 250}` },
        })),
      ),
      A_SECOND.pages,
    ),
    own(
      [[post("/api/cart", { product_id: product ?? "", action: "add" }, headers)], get("/api/cart", headers)],
      A_SECOND.cart,
    ),
    own(signIns, A_SECOND.signIn),
  ];
}

const faresOf = ([pages, cart, signIn]: Shots[]): Flood["fares"] => ({
  pages: pages?.p95 ?? Number.NaN,
  middle: pages?.p50 ?? Number.NaN,
  cart: cart?.p50 ?? Number.NaN,
  signIn: signIn?.p50 ?? Number.NaN,
});

/** Measures it for each of the dearest calls; idle anew before each, so that whatever else the machine does meets both. */
export async function measureFloods(bench: Bench, note: (flood: Flood) => void): Promise<Flood[]> {
  const { sample, shop, load, options } = bench;
  const seconds = Math.max(SHORTEST, 2 * options.seconds);
  const people = await sample.people(FLOODER, SHOPPER);
  const [flooder, shopper] = people.map(({ token }) => token);
  if (!flooder || !shopper) throw new Error("Nobody to flood.");
  const calls = callsOf(sample, flooder);
  await prime(shop, visitedPages(sample));
  const floods: Flood[] = [];
  let from = SIGNING_IN;
  for (const call of await findDearest(bench, calls))
    for (const rate of RATES) {
      const jobs = () => {
        from = SIGNING_IN + ((from - SIGNING_IN + seconds) % 900);
        return jobsOf(bench, shopper, seconds, from);
      };
      const idle = faresOf(await load.shoot(jobs()));
      const flooding: Job = {
        origin: shop.origin,
        connections: 1,
        seconds,
        units: [calls[call] ?? []],
        rate,
      };
      const shots = await load.shoot([...jobs(), flooding]);
      const flood = { call, rate, idle, fares: faresOf(shots), statuses: shots.at(-1)?.statuses ?? {} };
      note(flood);
      floods.push(flood);
    }
  return floods;
}

/** A row as `console.table` takes it: each figure, and how many times the idle one it is, with a mark where that is too much. */
export function floodRow({ call, rate, fares, idle, statuses }: Flood) {
  const told = (of: keyof typeof BARS) => {
    const times = fares[of] / idle[of];
    return `${fares[of].toFixed(1)} (${times.toFixed(1)}x${times > BARS[of] ? " !" : ""})`;
  };
  return {
    call,
    "a second": rate,
    "pages p95 ms": told("pages"),
    "and p50": `${fares.middle.toFixed(1)} (${idle.middle.toFixed(1)} idle)`,
    "cart ms": told("cart"),
    "sign-in ms": told("signIn"),
    answers: Object.entries(statuses)
      .map(([status, count]) => `${status}: ${count}`)
      .join(", "),
  };
}
