import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ok } from "#contract/result.ts";
import { type Database, isOutage, openDatabase } from "#db/client.ts";
import { openLines } from "#db/lines.ts";
import { watchPulse } from "#db/pulse.ts";
import { inTransaction } from "#db/transaction.ts";
import { withConnection } from "#db/with-connection.ts";
import type { Cluster } from "#embedded-postgres";
import { startScratchCluster } from "#tests/support/scratch-cluster.ts";
import { makeScratchFolder } from "#tests/support/scratch-folder.ts";

const changes: boolean[] = [];
let cluster: Cluster;
let database: Database;
let pulse: ReturnType<typeof watchPulse>;
let frozen: number[] = [];

beforeAll(async () => {
  cluster = await startScratchCluster(makeScratchFolder("freezes"));
  const lines = openLines();
  database = openDatabase(cluster.url, { onError: () => undefined, lines });
  pulse = watchPulse({ url: cluster.url, lines, onChange: (isSilent) => changes.push(isSilent) });
}, 120_000);
afterAll(async () => {
  thaw();
  await pulse.stop();
  await database.$client.end();
  await cluster.stop();
});

/** Stops the server and all its processes, as a machine or a disk that hangs does. */
async function freeze(): Promise<void> {
  const { rows } = await withConnection(cluster.adminUrl, (client) =>
    client.query<{ pid: number }>(
      "select pid from pg_stat_activity where pid <> pg_backend_pid() union select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int",
    ),
  );
  frozen = rows.map(({ pid }) => pid);
  for (const pid of frozen) process.kill(pid, "SIGSTOP");
}

function thaw(): void {
  for (const pid of frozen.splice(0)) process.kill(pid, "SIGCONT");
}

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

test("while the database is frozen, whoever asks it has an answer within three seconds; then it is as before", async () => {
  // Some connections are open by then, and new ones are needed too.
  await Promise.all(Array.from({ length: 5 }, ask));
  await freeze();
  const transaction = inTransaction(database, async (tx) => {
    await tx.execute(sql`select 1`);
    return ok(null);
  });
  const waits = await Promise.all([...Array.from({ length: 25 }, ask), transaction].map(failing));
  // Three seconds on a machine that has time; without the pulse it would be the ten of a connection.
  expect(Math.max(...waits)).toBeLessThan(8000);
  // By now it is known, and nobody waits at all.
  expect(await failing(ask())).toBeLessThan(1500);
  expect(changes).toEqual([true]);
  thaw();
  await vi.waitFor(ask, { timeout: 60_000, interval: 50 });
  await vi.waitFor(() => expect(changes).toEqual([true, false]), { timeout: 60_000 });
});

test("a statement that takes longer than the patience is left alone", async () => {
  changes.length = 0;
  const { rows } = await database.execute(sql`select 'done' as said from pg_sleep(2.8)`);
  expect(rows).toEqual([{ said: "done" }]);
  await sleep(0);
  expect(changes).toEqual([]);
});
