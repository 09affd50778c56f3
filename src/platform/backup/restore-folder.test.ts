import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type Cluster, findLogArchive, withConnection } from "#embedded-postgres";
import { type FolderOptions, restoreFolder } from "#start/commands/restore-shop.ts";
import { prepareDatabase } from "#start/database.ts";
import { loadSecrets, secretsToStore } from "#start/secrets.ts";
import { createTestDatabase } from "#tests/support/postgres.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { createDiskImages } from "../adapters/disk-images.ts";
import { createFolderBackups } from "../adapters/folder-backups.ts";
import { startOwnCluster } from "../database/cluster.ts";
import { openVault } from "./encrypted-store.ts";
import { backupName, readManifest } from "./manifest.ts";
import { takeBackup } from "./take-backup.ts";

const KEY = `${"d".repeat(32)}-400x500`;
const dataDir = makeScratchFolder("shop");
const copies = makeScratchFolder("backups");
const elsewhere = makeScratchFolder("elsewhere");
const said: string[] = [];

/** A backup of a shop of one product and one image. */
const source = await createTestDatabase();
const shop = await openTestShop({ databaseUrl: source.url });
await shop.newProduct({ name: "In the backup" });
const images = createDiskImages({ dir: join(dataDir, "images") });
await images.put(KEY, [{ name: "preview.jpg", contentType: "image/jpeg", bytes: Buffer.from("preview") }]);
const made = loadSecrets(dataDir);
const secret = made.authSecret;
const vault = openVault(createFolderBackups(copies), randomBytes(32));
const secrets = () => secretsToStore({ dataDir, ...made, secretIsGiven: false });
const { moment } = await takeBackup({ url: source.url, images, secrets }, vault);
const name = backupName(new Date(moment));
const backup = { vault, name, manifest: await readManifest(vault, name) };
await shop.close();
await source.close();
afterAll(() => {
  for (const folder of [dataDir, copies, elsewhere]) removeScratchFolder(folder);
});

const into = (folder: string, more: Partial<FolderOptions> = {}): FolderOptions => ({
  dataDir: folder,
  into: true,
  replace: false,
  say: (line) => said.push(line),
  env: { dataDir, s3: null, authSecret: null },
  ...more,
});

async function productsIn(folder: string): Promise<string[]> {
  const cluster: Cluster = await startOwnCluster({ dataDir: folder, log: () => undefined, durable: false });
  const { rows } = await withConnection(cluster.url, (client) => client.query("select name from products"));
  await cluster.stop();
  return rows.map(({ name }) => name);
}

test("a backup becomes a data folder of its own, with database, images and secrets", async () => {
  await restoreFolder(backup, into(elsewhere));
  expect(await productsIn(elsewhere)).toEqual(["In the backup"]);
  expect(readFileSync(join(elsewhere, "images/dd", KEY, "preview.jpg"), "utf8")).toBe("preview");
  expect(loadSecrets(elsewhere).authSecret).toBe(secret);
});

test("the log of a copy is not archived: nobody takes it away", async () => {
  const env = { dataDir: elsewhere, databaseUrl: null, databaseDirectUrl: null };
  const settings = { key: randomBytes(32), place: { kind: "folder" as const, dir: copies }, at: 0 };
  const retention = { daily: 1, weekly: 0, monthly: 0 };
  const stops = new AsyncDisposableStack();
  const say = (line: string) => said.push(line);
  const { cluster, isCopy } = await prepareDatabase(
    { ...env, backup: { ...settings, retention } },
    say,
    stops,
  );
  await stops.disposeAsync();
  expect(isCopy).toBe(true);
  expect(findLogArchive(cluster?.home ?? "")).toBeNull();
});

test("a shop that is there stays, unless it is to be replaced, and then it is kept beside", async () => {
  await expect(restoreFolder(backup, into(elsewhere))).rejects.toThrow("nothing is overwritten");
  const running = await startOwnCluster({ dataDir: elsewhere, log: () => undefined, durable: false });
  await withConnection(running.url, (client) => client.query("update products set name = 'Changed since'"));
  await expect(restoreFolder(backup, into(elsewhere, { replace: true }))).rejects.toThrow("already works on");
  await running.stop();

  await restoreFolder(backup, into(elsewhere, { replace: true }));
  expect(await productsIn(elsewhere)).toEqual(["In the backup"]);
  const aside = readdirSync(elsewhere).find((name) => name.startsWith("replaced-")) ?? "";
  expect(said.at(-1)).toContain(aside);
  expect(await productsIn(join(elsewhere, aside))).toEqual(["Changed since"]);
});

test("what does not come back as it was takes no place", async () => {
  const folder = join(elsewhere, "wrong");
  const tables = backup.manifest.tables.map((table) =>
    table.name === "products" ? { ...table, sum: "0".repeat(32) } : table,
  );
  const wrong = { ...backup, manifest: { ...backup.manifest, tables } };
  const difference = "public.products has 1 rows that are not the backup's 1.";
  await expect(restoreFolder(wrong, into(folder))).rejects.toThrow(difference);
  expect(existsSync(folder)).toBe(false);
  // Files that were there stay, and nothing is added.
  mkdirSync(folder);
  writeFileSync(join(folder, "note.txt"), "ours");
  await expect(restoreFolder(wrong, into(folder))).rejects.toThrow(difference);
  expect(readdirSync(folder)).toEqual(["note.txt"]);
});
