import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ok } from "#contract/result.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/postgres.ts";
import { SOON } from "#tests/support/soon.ts";
import { isCancelled } from "./cancelled.ts";
import { type Database, openDatabase } from "./client.ts";
import { withStatements } from "./statement-scope.ts";
import { inTransaction } from "./transaction.ts";

let own: TestDatabase;
/** One connection, so that whatever is left on it is seen by the next statement. */
let database: Database;
const begun: string[] = [];
const ended: { text: string; error?: unknown }[] = [];

beforeAll(async () => {
  own = await createTestDatabase();
  const watch = (text: string) => {
    begun.push(text);
    return (error?: unknown) => void ended.push({ text, error });
  };
  database = openDatabase(own.url, { max: 1, onError: () => undefined, watch });
});
beforeEach(() => {
  begun.splice(0);
  ended.splice(0);
});
afterAll(async () => {
  await database.$client.end();
  await own.close();
});

const forever = sql`select pg_sleep(600)`;
const untilBegun = (count: number) => vi.waitFor(() => expect(begun).toHaveLength(count), SOON);
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test("a statement beyond its limit is cancelled, and the next one on its connection is not", async () => {
  for (let round = 0; round < 20; round++) {
    const failing = failureOf(withStatements({ limit: 5 }, () => database.execute(forever).then()));
    const next = database.execute<{ n: number }>(sql`select ${round}::int as n`);
    expect(isCancelled(await failing)).toBe(true);
    expect((await next).rows).toEqual([{ n: round }]);
  }
});

test("what waits for a connection is not begun once nobody waits for it", async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const running = failureOf(withStatements({ signal: first.signal }, () => database.execute(forever).then()));
  const waiting = failureOf(
    withStatements({ signal: second.signal }, () => database.execute(sql`select 'never'`).then()),
  );
  await untilBegun(1);
  second.abort();
  first.abort();
  expect([isCancelled(await running), isCancelled(await waiting)]).toEqual([true, true]);
  expect(begun).toEqual(["select pg_sleep(600)"]);
});

test("a transaction that is given up ends, and leaves its connection in order", async () => {
  const left = new AbortController();
  const failing = failureOf(
    withStatements({ signal: left.signal }, () =>
      inTransaction(database, async (tx) => {
        await tx.execute(sql`select 1`);
        left.abort();
        await tx.execute(forever);
        return ok(null);
      }),
    ),
  );
  expect(isCancelled(await failing)).toBe(true);
  expect((await database.execute(sql`select 1 as n`)).rows).toEqual([{ n: 1 }]);
});

test("what watches is told each statement's text without its values, and its failure", async () => {
  await database.execute(sql`select ${"a secret"}::text`);
  await failureOf(database.execute(sql`select nothing`).then());
  expect(ended).toEqual([
    { text: "select $1::text", error: undefined },
    { text: "select nothing", error: expect.objectContaining({ code: "42703" }) },
  ]);
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
