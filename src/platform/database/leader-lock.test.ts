import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withConnection } from "#embedded-postgres";
import { createTestDatabase, type TestDatabase } from "#tests/support/postgres.ts";
import { SOON } from "#tests/support/soon.ts";
import { runAsLeader, type Work } from "./leader-lock.ts";

let database: TestDatabase;
const taken: Work[] = [];
let working: string[] = [];
let begun = 0;
const failures: unknown[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  working = [];
  begun = 0;
});
afterEach(async () => {
  for (const work of taken.splice(0)) await work.stop();
  await database.close();
});

async function join(name: string): Promise<Work> {
  const work = await runAsLeader({
    url: database.url,
    onError: (error) => failures.push(error),
    lookEvery: 10,
    takeOverAfter: 20,
    async work() {
      working.push(name);
      begun += 1;
      return {
        stop: async () => {
          working = working.filter((other) => other !== name);
        },
      };
    },
  });
  taken.push(work);
  return work;
}

/** Ends every session that holds a lock for good, as a restart of the database does. */
async function endSessions(): Promise<number> {
  const { rowCount } = await withConnection(database.url, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`),
  );
  return rowCount ?? 0;
}

test("one of several works, and the next one takes over when it ends", async () => {
  const first = await join("first");
  await join("second");
  await join("third");
  expect(working).toEqual(["first"]);
  await first.stop();
  await vi.waitUntil(() => working.length === 1, SOON);
  expect(working).not.toContain("first");
  expect(begun).toBe(2);
});

test("who loses its connection works on when nobody else is there, and begins nothing anew", async () => {
  await join("first");
  expect(await endSessions()).toBe(1);
  await vi.waitUntil(() => failures.length > 0, SOON);
  await vi.waitUntil(async () => (await endSessions()) === 1, SOON);
  expect([working, begun]).toEqual([["first"], 1]);
});

test("however often connections are lost, there is one at work in the end", async () => {
  await Promise.all(["first", "second", "third"].map(join));
  for (let round = 0; round < 5; round += 1) await vi.waitUntil(async () => (await endSessions()) > 0, SOON);
  // The new holder of the lock may still wait to take over while the one before has not missed it yet.
  await vi.waitFor(async () => {
    const before = begun;
    await join(`late ${taken.length}`);
    expect([working.length, begun]).toEqual([1, before]);
  }, SOON);
});

test("a work that can't begin at first is told to who asked for it", async () => {
  const begin = runAsLeader({
    url: database.url,
    onError: (error) => failures.push(error),
    work: () => Promise.reject(new Error("no mail server")),
  });
  await expect(begin).rejects.toThrow("no mail server");
});
