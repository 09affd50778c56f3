import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Cluster } from "#embedded-postgres";
import { ok } from "#kernel/result.ts";
import { type Database, isOutage, openDatabase, STATEMENT_LIMIT } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { withConnection } from "#platform/database/with-connection.ts";
import { startScratchCluster } from "#tests/support/scratch-cluster.ts";
import { makeScratchFolder } from "#tests/support/scratch-folder.ts";

let cluster: Cluster;
let database: Database;
let frozen: number[] = [];

beforeAll(async () => {
  cluster = await startScratchCluster(makeScratchFolder("freezes"));
  database = openDatabase(cluster.url, { onError: () => undefined, limit: STATEMENT_LIMIT });
}, 120_000);
afterAll(async () => {
  thaw();
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

test("while the database is frozen, whoever asks it has an answer within seconds; then it is as before", async () => {
  // Some connections are open by then, and new ones are needed too.
  await Promise.all(Array.from({ length: 5 }, ask));
  await freeze();
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
