import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
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

beforeAll(async () => {
  cluster = await startCluster({ ...optionsFor("first"), durable: false, archive: true });
  await takeBase(cluster, store, { owner: "me", secrets: "a secret" });
  await mark(cluster);
  await cluster.stop();
  // Handed over by a stopped server, and not shipped yet.
  const archive = findLogArchive(cluster.home);
  if (archive) await shipLog(archive, store);
}, 120_000);
afterAll(async () => {
  await cluster.stop();
  for (const folder of ["first", "second"]) {
    const elsewhere = join(scratch, folder, "postgres.location");
    if (existsSync(elsewhere)) rmSync(readFileSync(elsewhere, "utf8").trim(), { recursive: true });
  }
  rmSync(scratch, { recursive: true });
});

test("a moment that the log does not reach is refused with a sentence", async () => {
  const base = await findBase(store, new Date());
  const moment = new Date(Date.now() + 86_400_000);
  await expect(recoverCluster({ ...optionsFor("second"), store, base, moment })).rejects.toThrow(
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
