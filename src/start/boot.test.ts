import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { withConnection } from "#embedded-postgres";
import { requireEmpty } from "#platform/backup/copy/load-dump.ts";
import * as modules from "#src/modules.ts";
import { createEmptyDatabase, databaseForFile } from "#tests/support/postgres.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { SOON } from "#tests/support/soon.ts";
import { silentLog } from "#tests/support/test-shop.ts";
import { boot } from "./boot.ts";
import { parseEnv } from "./env.ts";

const dataDir = makeScratchFolder("booted");
const folder = makeScratchFolder("backups");
const database = await databaseForFile();
afterAll(() => [dataDir, folder].forEach(removeScratchFolder));

/** The shop behind its web server, with the stand-ins of a demo and a place for backups. */
function start(more: Record<string, string> = {}) {
  const BACKUP_KEY = randomBytes(32).toString("base64");
  const places = { DATA_DIR: dataDir, DATABASE_URL: database.url, BACKUP_DIR: folder };
  const parsed = parseEnv({ ...places, BACKUP_KEY, ...more });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const env = { ...parsed.env, authSecret: "a".repeat(32), secretIsGiven: true };
  return boot(env, silentLog, () => undefined, modules);
}

test("two addresses that lead to two databases are one sentence, and neither is changed", async () => {
  const other = await createEmptyDatabase();
  const started = start({ DATABASE_DIRECT_URL: other.url });
  await expect(started).rejects.toThrow("after a failover set both to the new primary");
  await requireEmpty(other.url);
  await other.close();
});

test.each([
  ["a restored copy works on nothing and asks no gateway", "now()", { workers: 0, backups: "copy" }],
  ["the shop does", "null", { workers: 1, backups: expect.stringMatching(/ok|failing/) }],
])("%s", async (_title, restoredAt, { workers, backups }) => {
  await withConnection(database.url, (client) =>
    client.query(`update installation set restored_at = ${restoredAt}`),
  );
  const booted = await start();
  const { database: asked } = booted.services;
  const { rows } = await asked.execute(
    sql`select count(*)::int as workers from pg_locks l join pg_database d on d.oid = l.database
      where locktype = 'advisory' and objid = 7266002 and datname = current_database()`,
  );
  expect(rows).toEqual([{ workers }]);
  expect(booted.isCopy).toBe(backups === "copy");
  expect(booted.services.payments === null).toBe(backups === "copy");
  // Products are read into memory meanwhile.
  await expect.poll(() => booted.services.readiness(), SOON).toMatchObject({ ready: true, backups });
  await booted.stop();
});
