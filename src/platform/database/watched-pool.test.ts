import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { withConnection } from "#embedded-postgres";
import { ok } from "#kernel/result.ts";
import { hasPooler, startPooler } from "#tests/support/pooler.ts";
import { databaseForFile } from "#tests/support/postgres.ts";
import { startScratchCluster } from "#tests/support/scratch-cluster.ts";
import { makeScratchFolder } from "#tests/support/scratch-folder.ts";
import { isOutage, openDatabase } from "./client.ts";
import { inTransaction } from "./transaction.ts";

const ended: { text: string; error?: unknown }[] = [];
const watch = (text: string) => (error?: unknown) => void ended.push({ text, error });
const own = await databaseForFile();
/** One connection, so that whatever is left on it is seen by the next statement. */
const database = openDatabase(own.url, { max: 1, onError: () => undefined, watch });
afterAll(() => database.$client.end());
beforeEach(() => void ended.splice(0));

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test("a statement beyond its limit ends, as an outage does, and its connection is as good as before; in a transaction it may wait", async () => {
  const limited = openDatabase(own.url, { max: 1, onError: () => undefined, limit: 50 });
  const sleeping = sql`select pg_sleep(0.2)`;
  expect(isOutage(await failureOf(limited.execute(sleeping).then()))).toBe(true);
  const done = await inTransaction(limited, async (tx) => {
    await tx.execute(sleeping);
    return ok("done");
  });
  expect(done).toEqual(ok("done"));
  expect(isOutage(await failureOf(limited.execute(sleeping).then()))).toBe(true);
  await limited.$client.end();
});

test("behind a pooler the limit is the role's, and what goes past it has none", async () => {
  const cluster = await startScratchCluster(makeScratchFolder("pooled-limit"));
  await withConnection(cluster.url, (client) => client.query("alter role rebon set statement_timeout = 50"));
  // Without a pooler on this machine at least what is asked of it is tried.
  const pooler = hasPooler ? await startPooler(cluster.url) : null;
  const sleeping = sql`select 'slept' as said from pg_sleep(0.2)`;
  const options = { onError: () => undefined, behindPooler: true, limit: 50 };
  const pooled = openDatabase(pooler?.url ?? cluster.url, options);
  const direct = openDatabase(cluster.url, { onError: () => undefined });
  expect(isOutage(await failureOf(pooled.execute(sleeping).then()))).toBe(true);
  expect((await inTransaction(pooled, async (tx) => ok(await tx.execute(sleeping)))).ok).toBe(true);
  expect((await direct.execute(sleeping)).rows).toEqual([{ said: "slept" }]);
  for (const { $client } of [pooled, direct]) await $client.end();
  await pooler?.stop();
  await cluster.stop();
}, 120_000);

test("what watches is told each statement's text without its values, and its failure", async () => {
  await database.execute(sql`select ${"a secret"}::text`);
  await failureOf(database.execute(sql`select nothing`).then());
  expect(ended).toEqual([
    { text: "select $1::text", error: undefined },
    { text: "select nothing", error: expect.objectContaining({ code: "42703" }) },
  ]);
});

test("the first statement fails with a beginning that nobody waited for, and the next one is free of it", async () => {
  const client = await database.$client.connect();
  client.query("begin nonsense").catch(() => undefined);
  expect(await failureOf(client.query("select 1"))).toMatchObject({ code: "42601" });
  expect(await failureOf(client.query("select 1"))).toBeNull();
  client.release();
});

test.each([
  { behindPooler: false, known: 1 },
  { behindPooler: true, known: 0 },
])("a statement with a name is prepared on its connection, but not behind a pooler: %o", async (setting) => {
  const pooled = openDatabase(own.url, { max: 1, onError: () => undefined, ...setting });
  await pooled.$client.query({ name: "one_of_ours", text: "select 1" });
  const { rows } = await pooled.execute(sql`select from pg_prepared_statements where name = 'one_of_ours'`);
  expect(rows).toHaveLength(setting.known);
  await pooled.$client.end();
});
