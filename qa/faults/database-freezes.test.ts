import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ok } from "#kernel/result.ts";
import { type Database, isOutage, openDatabase, STATEMENT_LIMIT } from "#platform/database/client.ts";
import { inTransaction, TRANSACTION_LIMIT } from "#platform/database/transaction.ts";
import { type DatabaseServer, startDatabaseServer } from "./database-server.ts";

const ends = new AsyncDisposableStack();
let server: DatabaseServer;
let database: Database;

beforeAll(async () => {
  server = ends.adopt(await startDatabaseServer({ withDisk: false }), ({ stop }) => stop());
  database = openDatabase(server.url, {
    onError: () => undefined,
    limit: STATEMENT_LIMIT,
    longest: TRANSACTION_LIMIT,
  });
  ends.defer(() => database.$client.end());
}, 120_000);
afterAll(() => ends.disposeAsync());

/** How many milliseconds it took to fail as an outage. */
async function failing(work: Promise<unknown>): Promise<number> {
  const started = performance.now();
  const error: unknown = await work.then(
    () => new Error("it succeeded"),
    (thrown: unknown) => thrown,
  );
  expect(isOutage(error), String(error)).toBe(true);
  return performance.now() - started;
}

const ask = () => database.execute(sql`select 1`);

test("while the database is frozen, whoever asks it has an answer within seconds; then it is as before", async () => {
  // Some connections are open by then, and new ones are needed too.
  await Promise.all(Array.from({ length: 5 }, ask));
  const thaw = await server.hold();
  ends.defer(thaw);
  const transaction = inTransaction(database, async (tx) => {
    await tx.execute(sql`select 1`);
    return ok(null);
  });
  const waits = await Promise.all([...Array.from({ length: 25 }, ask), transaction].map(failing));
  // Five seconds; ten for a new connection, and as many for who waited for its turn. Without a limit it would be for ever.
  expect(Math.max(...waits)).toBeLessThan(25_000);
  thaw();
  await vi.waitFor(ask, { timeout: 60_000, interval: 50 });
});

test("in a transaction a statement may take longer than that", async () => {
  const slept = await inTransaction(database, async (tx) => {
    await tx.execute(sql`select pg_sleep(5.5)`);
    return ok("slept");
  });
  expect(slept).toEqual(ok("slept"));
});
