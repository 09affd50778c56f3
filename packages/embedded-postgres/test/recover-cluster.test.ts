import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withConnection } from "../access.ts";
import {
  type Cluster,
  findBase,
  findLogArchive,
  mark,
  recoverCluster,
  shipLog,
  startCluster,
  takeBase,
} from "../index.ts";
import { memoryStore } from "./memory-store.ts";

const name = "app";
const scratch = mkdtempSync(join(tmpdir(), "recover-"));
chmodSync(scratch, 0o711);
const optionsFor = (folder: string) => ({ name, dataDir: join(scratch, folder), log: () => undefined });
const store = memoryStore();
let cluster: Cluster;
let moment: Date;

const query = (sql: string, url = cluster.url) =>
  withConnection(url, async (client) => (await client.query(sql)).rows);

beforeAll(async () => {
  cluster = await startCluster({ ...optionsFor("first"), durable: false, archive: true });
  await query("create table notes as select 'in the copy' as text");
  await takeBase(cluster, store, { owner: "me", secrets: "a secret" });
  await query("insert into notes values ('in the log')");
  await sleep(20);
  moment = new Date();
  await sleep(20);
  await query("insert into notes values ('too late')");
  await mark(cluster);
  await cluster.stop();
  // Handed over by a stopped server, and not shipped yet.
  const archive = findLogArchive(cluster.home);
  if (archive) await shipLog(archive, store);
}, 120_000);
afterAll(async () => {
  await cluster.stop();
  for (const folder of ["first", "second", "third"]) {
    const elsewhere = join(scratch, folder, "postgres.location");
    if (existsSync(elsewhere)) rmSync(readFileSync(elsewhere, "utf8").trim(), { recursive: true });
  }
  rmSync(scratch, { recursive: true });
});

test("a cluster is brought to a moment: what was committed until then is there, what came later is not", async () => {
  const base = await findBase(store, moment, (owner) => owner === "me");
  const last = await recoverCluster({ ...optionsFor("second"), store, base, moment });
  expect(last && last <= moment).toBe(true);
  const recovered = await startCluster({ ...optionsFor("second"), durable: false });
  const rows = await query("select text from notes order by text", recovered.url);
  await recovered.stop();
  expect(rows).toEqual([{ text: "in the copy" }, { text: "in the log" }]);
  // It goes on under a history of its own.
  expect(findLogArchive(recovered.home)).toBeNull();
}, 120_000);

test("a moment that the log does not reach is refused with a sentence", async () => {
  const base = await findBase(store, moment);
  const tomorrow = new Date(Date.now() + 86_400_000);
  await expect(recoverCluster({ ...optionsFor("third"), store, base, moment: tomorrow })).rejects.toThrow(
    "The log that the backups have ends before",
  );
}, 120_000);

test("the archive of another cluster is none of this one's, and one from before lines named their cluster is", () => {
  const { line } = findLogArchive(cluster.home) ?? {};
  const file = join(cluster.home, "wal/line");
  writeFileSync(file, `${line?.replace(/-of-.*/, "")}-of-1234567890abcdef`);
  expect(findLogArchive(cluster.home)).toBeNull();
  writeFileSync(file, `${line?.replace(/-of-.*/, "")}`);
  expect(findLogArchive(cluster.home)).toMatchObject({ line: line?.replace(/-of-.*/, "") });
});
