import { expect, test } from "vitest";
import { withConnection } from "#embedded-postgres";
import { createS3Backups } from "#platform/adapters/s3-backups.ts";
import { createS3Images } from "#platform/adapters/s3-images.ts";
import { MIGRATION_LOCK, migrateDatabase } from "#platform/database/migrate.ts";
import { OperatorError } from "#platform/database/operator-error.ts";
import { createEmptyDatabase } from "#tests/support/postgres.ts";
import { bootAgain } from "./boot-again.ts";
import { sentencesOf } from "./exit-with-error.ts";

const failureOf = (work: Promise<unknown>) => work.then(() => null, sentencesOf);

test("a fault of ours is no sentence", () => {
  expect(sentencesOf(new TypeError("x is not a function"))).toBeNull();
});

test("a disk that is full is one sentence, of files and of the database", () => {
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  const table = Object.assign(new Error("could not extend file"), { code: "53100" });
  const noRoom = "There is no room left on the disk";
  expect(sentencesOf(full)).toEqual([`${noRoom} (ENOSPC: no space left on device, write).`]);
  const failed = new Error("Failed query", { cause: table });
  expect(sentencesOf(failed)).toEqual([`${noRoom} (could not extend file).`]);
});

test("a database that ends while the shop starts is one sentence", async () => {
  const database = await createEmptyDatabase();
  await withConnection(database.url, async (client) => {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const starting = failureOf(migrateDatabase(database.url));
    const end = `select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and not granted and datname = current_database()`;
    while (!(await client.query(end)).rowCount);
    expect(await starting).toEqual([
      "The database ended or can't be reached (terminating connection due to administrator command). Start again when it is there.",
    ]);
  });
  await database.close();
  expect(await failureOf(migrateDatabase("postgres://shop@127.0.0.1:1/shop"))).toEqual([
    expect.stringMatching(/^The database ended or can't be reached \(connect ECONNREFUSED/),
  ]);
});

test("a migration that fails is one sentence", async () => {
  const database = await createEmptyDatabase();
  await withConnection(database.url, (client) => client.query("create table orders ()"));
  expect(await failureOf(migrateDatabase(database.url))).toEqual([
    'The database can\'t be brought to this version, and was left as it is: relation "orders" already exists.',
  ]);
  await database.close();
});

test("a store that is away is one sentence, the images' and the backups'", async () => {
  const credentials = { accessKeyId: "a", secretAccessKey: "b" };
  const settings = { bucket: "rebon", region: "ap-south-1", endpoint: "http://127.0.0.1:1", credentials };
  expect(await failureOf(createS3Images(settings).has(`${"a".repeat(32)}-1x1`))).toHaveLength(1);
  expect(await failureOf(createS3Backups(settings, "").list(""))).toHaveLength(1);
});

test("a start whose own database ends is tried again, one on another's is not, nor what no outage stopped", async () => {
  const outage = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const said: string[] = [];
  const again = (databaseUrl: string | null, work: () => Promise<number>) =>
    bootAgain({ databaseUrl }, (line) => said.push(line), work);
  const failing = (times: number, error: Error) => {
    let tries = 0;
    return async () => {
      tries += 1;
      if (tries <= times) throw error;
      return tries;
    };
  };
  expect(await again(null, failing(2, outage))).toBe(3);
  // Told in a sentence already, by what migrates.
  expect(await again(null, failing(1, new OperatorError("can't be reached", { cause: outage })))).toBe(2);
  await expect(again(null, failing(3, outage))).rejects.toThrow(outage);
  await expect(again("postgres://elsewhere", failing(1, outage))).rejects.toThrow(outage);
  expect(said).toHaveLength(5);
  const bug = new Error("a bug");
  await expect(again(null, failing(1, bug))).rejects.toThrow(bug);
});
