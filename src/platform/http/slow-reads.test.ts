import { sql } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { named, someBrand } from "#modules/catalogue/calls/examples.scene.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { openDatabase, STATEMENT_LIMIT } from "../database/client.ts";

const api = await apiForFile({ limit: STATEMENT_LIMIT });
const server = await api.listen();
const { connectionString } = api.database.$client.options;
/** For what the tests themselves ask. */
const other = openDatabase(connectionString ?? "", { onError: () => undefined });
afterAll(() => other.$client.end());

/** Runs `work` while nobody gets anything out of the brands. */
async function whileBrandsAreLocked<T>(work: () => Promise<T>): Promise<T> {
  return other.transaction(async (tx) => {
    await tx.execute(sql`lock table brands in access exclusive mode`);
    return work();
  });
}

/** How many statements about brands wait in PostgreSQL. */
async function countWaiting(): Promise<number> {
  const { rows } = await other.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%"brands"%'`,
  );
  return rows[0]?.count ?? 0;
}

const untilWaiting = (count: number) =>
  vi.waitFor(async () => expect(await countWaiting()).toBe(count), { timeout: 60_000, interval: 20 });

const READ = "/api/brands?search=a";

test("a statement that reads ends after two and a half seconds, in PostgreSQL too, and the caller is told when to come back", async () => {
  const started = performance.now();
  const reply = await whileBrandsAreLocked(async () => {
    const asked = server.send("GET", READ);
    await untilWaiting(1);
    const answered = await asked;
    expect(await countWaiting()).toBe(0);
    return answered;
  });
  const milliseconds = performance.now() - started;
  expect(milliseconds).toBeGreaterThan(STATEMENT_LIMIT - 10);
  // However busy the machine is.
  expect(milliseconds).toBeLessThan(12_000);
  expect([reply.status, reply.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(reply.error()).toEqual({
    code: "unavailable",
    message: "The shop can't do this right now. Please try again in a minute.",
  });
  // The connection is as good as before.
  expect((await server.send("GET", READ)).status).toBe(200);
});

test("a write takes its time", async () => {
  const { token } = await api.admin();
  let writing: ReturnType<typeof server.send> | undefined;
  await whileBrandsAreLocked(async () => {
    writing = server.send("POST", "/api/brands", { token, body: named(someBrand) });
    await untilWaiting(1);
    expect((await server.send("GET", READ, { token })).status).toBe(503);
    expect(await countWaiting()).toBe(1);
  });
  expect((await writing)?.status).toBe(201);
});
