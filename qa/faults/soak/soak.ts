import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import { vi } from "vitest";
import { getSession } from "#kernel/session.ts";
import { startMailbox } from "#mail-sandbox";
import { createAddress } from "#modules/addresses/contract/address.ts";
import { changeCart } from "#modules/cart/contract/cart.ts";
import { getProduct, listProductsByCategory } from "#modules/catalogue/contract/product.ts";
import { someMessage } from "#modules/messages/calls/examples.scene.ts";
import { sendMessage } from "#modules/messages/contract/contact-message.ts";
import { cancelMyOrder, listMyOrders, placeOrder } from "#modules/orders/contract/order.ts";
import type { Database } from "#platform/database/client.ts";
import { type ShopProcess, startShopProcess } from "#qa/scale/shop-process.ts";
import { createTestDatabase } from "#tests/support/postgres.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { type ApiClient, clientAt } from "#tests/support/test-api.ts";
import { openTestShop, someAddress, type TestShop } from "#tests/support/test-shop.ts";
import { PASSWORD, writeAccount } from "#tests/support/write-account.ts";
import type { Experiment, Extent, Outcome } from "../experiment.ts";

const PROBE = join(import.meta.dirname, "heap-probe.ts");
const CUSTOMERS = 4;
const FULL = { seconds: 180, warmUp: 30 };
const SHORT = { seconds: 2, warmUp: 1 };
/** Orders come faster than their mails leave. Looking counts every table, so it is not done often. Milliseconds. */
const SETTLED = { timeout: 10 * 60_000, interval: 1000 };
/** Lists, caches and compiled code grow a little with a day's orders; what a leak of one visit holds adds up to more. MB. */
const MOST_GROWTH_MB = 20;

/** Tables that are the shop's books: they grow with its business, or end by the times of the notice of what is kept. */
const BOOKS = [
  /^public\.(users|accounts|sessions|addresses|carts|cart_lines)$/,
  /^public\.(orders|order_addresses|order_lines|order_events|order_search|order_promises|book_entries|book_comparison|customer_totals|contact_messages)$/,
  // Cleared by the library that counts in it.
  /^public\.rate_limits$/,
];

interface Holding {
  heapMb: number;
  /** Connections of the shop at its database. */
  connections: number;
  /** How many rows each table has. */
  rows: Readonly<Record<string, number>>;
}

async function countRows(database: Database): Promise<Record<string, number>> {
  const { rows: tables } = await database.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`);
  const counts: Record<string, number> = {};
  for (const { name } of tables) counts[name] = await countIn(database, sql.raw(name));
  return counts;
}

async function countIn(database: Database, rowsOf: SQL): Promise<number> {
  const { rows } = await database.execute<{ n: number }>(sql`select count(*)::int as n from ${rowsOf}`);
  return rows[0]?.n ?? 0;
}

async function measure(database: Database, process: ShopProcess): Promise<Holding> {
  await vi.waitFor(async () => {
    const left = await countIn(database, sql`graphile_worker._private_jobs`);
    if (left > 0) throw new Error(`${left} jobs are left over`);
  }, SETTLED);
  const clients = sql`pg_stat_activity where datname = current_database() and backend_type = 'client backend'`;
  const heapMb = Number(await process.ask({})) / 2 ** 20;
  return { heapMb, connections: await countIn(database, clients), rows: await countRows(database) };
}

function compare(before: Holding, after: Holding): string[] {
  const failures: string[] = [];
  const grown = after.heapMb - before.heapMb;
  if (!(grown < MOST_GROWTH_MB)) failures.push(`the heap grew from ${before.heapMb} to ${after.heapMb} MB`);
  if (after.connections > before.connections + CUSTOMERS)
    failures.push(`connections at the database: ${before.connections} before, ${after.connections} after`);
  for (const [table, rows] of Object.entries(after.rows)) {
    const more = rows - (before.rows[table] ?? 0);
    if (more > 0 && !BOOKS.some((pattern) => pattern.test(table)))
      failures.push(`${table} has ${more} rows more, and nothing prunes it`);
  }
  return failures;
}

const ORIGIN = "https://shop.example.org";

/** Everybody comes from somewhere else, as the proxy before the shop says it. */
const addressOf = (number: number) => ({ "x-forwarded-for": `10.0.${(number >> 8) & 255}.${number & 255}` });

async function signIn(shop: TestShop, client: ApiClient, number: number): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  await writeAccount(shop.database, { email });
  const { body } = await client.send("POST", "/api/auth/sign-in/email", {
    body: { email, password: PASSWORD },
    headers: { origin: ORIGIN, ...addressOf(number) },
  });
  const { token } = body as { token: string };
  return (await client.call(getSession, { token })).response()?.access_token ?? "";
}

/** A visit of ten requests or more: looks around, fills a cart, orders, and every other time cancels; then sends something broken. */
async function visit(shop: TestShop, client: ApiClient, number: number): Promise<void> {
  const token = await signIn(shop, client, number);
  const min = number % 100;
  const found = (await client.call(listProductsByCategory, { query: { min, max: min + 5000 } })).response();
  const [product] = found.data.filter(({ stock }) => stock > 0);
  if (!product) throw new Error("Nothing is left to be sold.");
  (await client.call(getProduct, { query: { id: product.id } })).response();
  const address = (await client.call(createAddress, { token, body: someAddress })).response().data;
  (await client.call(changeCart, { token, body: { product_id: product.id, action: "add" } })).response();
  const order = { address_id: address.id, message: "Please call before you come" };
  const headers = { "idempotency-key": randomUUID() };
  const placed = (await client.call(placeOrder, { token, body: order, headers })).response().data;
  if (number % 2) (await client.call(cancelMyOrder, { token, body: { order_id: placed.id } })).response();
  (await client.call(listMyOrders, { token })).response();
  // Now and then somebody writes, or sends what can't be understood.
  if (number % 20 === 0) await client.call(sendMessage, { body: someMessage, headers: addressOf(number) });
  await client.send("POST", "/api/cart", { token, body: "{broken" });
}

/** Has so many customers visit side by side, one visit after the other, for so many seconds; returns how many visits. */
async function shopAllDay(
  shop: TestShop,
  client: ApiClient,
  { customers, seconds }: { customers: number; seconds: number },
): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let visits = 0;
  const come = async () => {
    while (performance.now() < until) await visit(shop, client, visits++);
  };
  await Promise.all(Array.from({ length: customers }, come));
  return visits;
}

async function soakShop({ isShort, say }: Extent): Promise<Outcome> {
  const { seconds, warmUp } = isShort ? SHORT : FULL;
  await using ends = new AsyncDisposableStack();
  const dataDir = ends.adopt(makeScratchFolder("soak"), removeScratchFolder);
  const mailDir = ends.adopt(makeScratchFolder("soak-mails"), removeScratchFolder);
  const database = ends.adopt(await createTestDatabase(), (made) => made.close());
  const shop = ends.adopt(await openTestShop({ databaseUrl: database.url }), (made) => made.close());
  for (let product = 0; product < 20; product += 1) await shop.newProduct({ stock: 100_000 });
  const mailbox = ends.adopt(await startMailbox({ dir: mailDir }), (made) => made.stop());
  const process = await startShopProcess({
    databaseUrl: database.url,
    dataDir,
    settings: { ROLE: "all", SMTP_URL: mailbox.smtpUrl, TRUST_PROXY: "1", NODE_OPTIONS: `--import=${PROBE}` },
  });
  ends.defer(async () => void (await process.end()));
  const client = clientAt(process.address);
  await shopAllDay(shop, client, { customers: CUSTOMERS, seconds: warmUp });
  const before = await measure(shop.database, process);
  const visits = await shopAllDay(shop, client, { customers: CUSTOMERS, seconds });
  const after = await measure(shop.database, process);
  say(`heap ${before.heapMb.toFixed(0)} to ${after.heapMb.toFixed(0)} MB, ${after.connections} connections`);
  const failures = compare(before, after);
  // An unhandled rejection ends a process.
  const code = await process.end();
  if (code !== 0) failures.push(`the shop ended with ${code}`);
  return { tried: { visits }, failures };
}

/** A long day of business, for what wears out: memory, connections, tables that only grow. */
export const soak: Experiment = {
  name: "soak",
  title: "a long day of business",
  run: soakShop,
};
