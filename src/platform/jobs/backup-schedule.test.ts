import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { findLogArchive, listBases, withConnection } from "#embedded-postgres";
import { endWithUs } from "#tests/support/end-with-us.ts";
import { databaseForFile } from "#tests/support/postgres.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { memoryImages, silentLog } from "#tests/support/test-shop.ts";
import { openConfiguredVault } from "../backup/encrypted-store.ts";
import { listBackups } from "../backup/manifest.ts";
import { takeBackup } from "../backup/take-backup.ts";
import { startOwnCluster } from "../database/cluster.ts";
import { noteWanted, readBackupHealth } from "../database/installation.ts";
import { migrateDatabase } from "../database/migrate.ts";
import { startBackups } from "./backup-schedule.ts";

const dir = makeScratchFolder("backups");
afterAll(() => removeScratchFolder(dir));
const settings = {
  key: randomBytes(32),
  place: { kind: "folder" as const, dir },
  at: 150,
  retention: { daily: 2, weekly: 0, monthly: 0 },
};
const database = await databaseForFile();

const names = async () => listBackups(await openConfiguredVault(settings));
const start = (now: () => Date, log = silentLog, place = settings.place) => {
  const subject = { url: database.url, images: memoryImages(), secrets: () => "{}" };
  return startBackups({ settings: { ...settings, place }, subject, cluster: null, log, now }, { pause: 10 });
};

test("the first backup is taken at once, the next when it is due, and not before", async () => {
  let looks = 0;
  let now = new Date();
  const info = vi.fn();
  const rounds = start(
    () => {
      looks += 1;
      return now;
    },
    { ...silentLog, info },
  );
  await vi.waitFor(async () => expect(await names()).toHaveLength(1), { timeout: 60_000 });
  const seen = looks;
  await vi.waitFor(() => expect(looks).toBeGreaterThan(seen + 3), { timeout: 60_000 });
  expect(await names()).toHaveLength(1);
  const taken = () => info.mock.calls.filter(([, sentence]) => sentence === "a backup was taken").length;
  expect(taken()).toBe(1);
  now = new Date(Date.now() + 24 * 60 * 60_000);
  await vi.waitFor(() => expect(taken()).toBe(2), { timeout: 60_000 });
  await rounds.stop();
});

test("a backup that a clock ran ahead of is none: the next is taken when it is due, and once", async () => {
  const place = { kind: "folder" as const, dir: makeScratchFolder("ahead") };
  onTestFinished(() => removeScratchFolder(place.dir));
  const vault = await openConfiguredVault({ ...settings, place });
  await takeBackup({ url: database.url, images: memoryImages(), secrets: () => "{}" }, vault);
  let looks = 0;
  const rounds = start(
    () => {
      looks += 1;
      return new Date(Date.now() - 3 * 24 * 60 * 60_000);
    },
    silentLog,
    place,
  );
  await vi.waitFor(async () => expect(await listBackups(vault)).toHaveLength(2), { timeout: 60_000 });
  const seen = looks;
  await vi.waitFor(() => expect(looks).toBeGreaterThan(seen + 10), { timeout: 60_000 });
  expect(await listBackups(vault)).toHaveLength(2);
  await rounds.stop();
});

test("a place that fails is named in the log, and tried again", async () => {
  const error = vi.fn();
  const nowhere = { kind: "folder" as const, dir: "/dev/null/nowhere" };
  const rounds = start(() => new Date(), { ...silentLog, error }, nowhere);
  await vi.waitFor(() => expect(error.mock.calls.length).toBeGreaterThan(1), { timeout: 60_000 });
  await rounds.stop();
  const sentence = "The place of the backups, /dev/null/nowhere, failed (ENOTDIR).";
  expect(error).toHaveBeenCalledWith({ part: "backups" }, sentence);
});

test("of the shop's own database the files are copied at once, the log and new images follow, and the end is marked", async () => {
  const dataDir = makeScratchFolder("own");
  const copies = makeScratchFolder("copies");
  const place = { kind: "folder" as const, dir: copies };
  const cluster = await startOwnCluster({ dataDir, log: () => undefined, durable: false, archive: true });
  const callOff = endWithUs(cluster.home, dataDir);
  await migrateDatabase(cluster.url);
  const images = memoryImages();
  const vault = await openConfiguredVault({ ...settings, place });
  const subject = { url: cluster.url, images, secrets: () => "{}" };
  const ports = { settings: { ...settings, place }, subject, cluster, log: silentLog };
  await withConnection(cluster.url, async (client) => {
    await noteWanted(client, { backups: true, log: true });
    await client.query("update installation set log_kept_until = now() - interval '1 hour'");
  });
  const health = () => withConnection(cluster.url, (client) => readBackupHealth(client, new Date()));
  expect((await health()).state).toBe("behind");
  const rounds = startBackups(ports, { pause: 10, logPause: 10, handOverEvery: 2000 });
  const listed = (part: string) =>
    vi.waitFor(async () => expect((await vault.list("")).join("\n")).toContain(part), { timeout: 200_000 });
  await listed("/note");
  // Its number is by when the copy began: the log is handed over every two seconds.
  await listed("/wal/0000000100000000000000");
  // Right after a start too, when the server would wait for its first checkpoint, and told as soon as it is there.
  await vi.waitFor(async () => expect((await health()).log?.age).toBeLessThan(30), { timeout: 200_000 });
  expect(await listBases(vault)).toHaveLength(1);
  const key = `${"e".repeat(32)}-400x500`;
  await images.put(key, [{ name: "preview.jpg", contentType: "image/jpeg", bytes: Buffer.from("new") }]);
  await listed(`images/ee/${key}`);
  await rounds.stop();
  await cluster.stop();
  // The last part of the log that the server handed over waits for the next start, or for a restore.
  const archive = findLogArchive(cluster.home);
  expect(readdirSync(archive?.folder ?? "").some((name) => /^[0-9A-F]{24}$/.test(name))).toBe(true);
  callOff();
  for (const folder of [dataDir, copies]) removeScratchFolder(folder);
});
