import { vi } from "vitest";
import { freePort } from "#embedded-postgres";
import { startMailbox } from "#sandbox/mailbox/start-mailbox.ts";
import { startShopProcess } from "#tests/scale/shop-process.ts";
import { createTestDatabase } from "#tests/support/postgres.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { clientAt } from "#tests/support/test-api.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import type { Experiment, Extent, Outcome } from "../experiment.ts";
import { countRows, type Holding, measureShop } from "./measure-shop.ts";
import { openInspector } from "./open-inspector.ts";
import { shopAllDay } from "./shop-all-day.ts";

const CUSTOMERS = 4;
const FULL = { seconds: 180, warmUp: 30 };
const SHORT = { seconds: 4, warmUp: 2 };
/** Orders come faster than their mails leave. Looking counts every table, so it is not done often. Milliseconds. */
const SETTLED = { timeout: 10 * 60_000, interval: 1000 };
/** Lists, caches and compiled code grow a little with a day's orders; what a leak of one visit holds adds up to more. MB. */
const MOST_GROWTH_MB = 20;

/** Tables that are the shop's books: they grow with its business, or end by the times of the notice of what is kept. */
const BOOKS = [
  /^public\.(users|accounts|sessions|addresses|carts|cart_lines)$/,
  /^public\.(orders|order_addresses|order_lines|order_events|order_search|customer_totals|contact_messages)$/,
  // Cleared by the library that counts in it.
  /^public\.rate_limits$/,
];

/** What a process needs so that it can be asked for a collection. Where it listens is known, and not to be printed. */
const inspected = (port: number) => `--inspect=127.0.0.1:${port} --inspect-publish-uid=http`;

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

async function soakShop({ isShort, say }: Extent): Promise<Outcome> {
  const { seconds, warmUp } = isShort ? SHORT : FULL;
  const ends: (() => unknown)[] = [];
  const keep = <T>(made: T, end: (made: T) => unknown): T => {
    ends.unshift(() => end(made));
    return made;
  };
  try {
    const folders = keep([makeScratchFolder("soak"), makeScratchFolder("soak-mails")], (made) =>
      made.forEach(removeScratchFolder),
    );
    const [dataDir = "", mailDir = ""] = folders;
    const database = keep(await createTestDatabase(), (made) => made.close());
    const shop = keep(await openTestShop({ databaseUrl: database.url }), (made) => made.close());
    for (let product = 0; product < 20; product += 1) await shop.newProduct({ stock: 100_000 });
    const mailbox = keep(await startMailbox({ dir: mailDir }), (made) => made.stop());
    const port = await freePort();
    const process = await startShopProcess({
      databaseUrl: database.url,
      dataDir,
      settings: { ROLE: "all", SMTP_URL: mailbox.smtpUrl, TRUST_PROXY: "1", NODE_OPTIONS: inspected(port) },
    });
    ends.unshift(() => process.end());
    const inspector = keep(await openInspector(port), (made) => made.close());
    const client = clientAt(process.address);
    const measured = async () => {
      // The last mails are on their way.
      await vi.waitFor(async () => {
        const rows = await countRows(shop.database);
        const left = rows["graphile_worker._private_jobs"];
        if (left) throw new Error(`${left} jobs are left over`);
      }, SETTLED);
      return measureShop(shop.database, inspector);
    };
    await shopAllDay(shop, client, { customers: CUSTOMERS, seconds: warmUp });
    const before = await measured();
    const { visits, requests } = await shopAllDay(shop, client, { customers: CUSTOMERS, seconds });
    const after = await measured();
    say(
      `heap ${before.heapMb.toFixed(0)} to ${after.heapMb.toFixed(0)} MB, ${after.connections} connections`,
    );
    const failures = compare(before, after);
    // A process that is looked into would wait for that to end.
    inspector.close();
    // An unhandled rejection ends a process.
    const code = await process.end();
    if (code !== 0) failures.push(`the shop ended with ${code}`);
    return { tried: { visits, requests }, failures };
  } finally {
    for (const end of ends) await end();
  }
}

/** A long day of business, for what wears out: memory, connections, tables that only grow. */
export const soak: Experiment = {
  name: "soak",
  title: "a long day of business",
  run: soakShop,
};
