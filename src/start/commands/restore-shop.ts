import { join } from "node:path";
import type { Client } from "pg";
import {
  type Cluster,
  findBase,
  findClusterHome,
  findLogArchive,
  listBases,
  openBase,
  shipLog,
  withConnection,
} from "#embedded-postgres";
import type { ImageStore } from "#kernel/ports/image-store.ts";
import { createDiskImages } from "#platform/adapters/disk-images.ts";
import { compareImages, describeLost, listImages, restoreImages } from "#platform/backup/back-up-images.ts";
import { bringClosedAccounts, readClosedSince } from "#platform/backup/closed-accounts.ts";
import { fillAtOnce, fillDatabase, requireEmpty, sumTables } from "#platform/backup/copy/load-dump.ts";
import { listTables } from "#platform/backup/copy/shop-tables.ts";
import type { Vault } from "#platform/backup/encrypted-store.ts";
import { type Manifest, partOf } from "#platform/backup/manifest.ts";
import { ownersAt } from "#platform/backup/ownership.ts";
import { openTarget } from "#platform/backup/restore-target.ts";
import { recoverOwnCluster, startOwnCluster } from "#platform/database/cluster.ts";
import { openDataFolder } from "#platform/database/data-folder.ts";
import { noteRestored } from "#platform/database/installation.ts";
import { migrateDatabase, migrateUntil } from "#platform/database/migrate.ts";
import { OperatorError } from "#platform/database/operator-error.ts";
import type { Settings } from "../env.ts";
import { openImages } from "../open-images.ts";
import { writeSecrets } from "../secrets.ts";

type Say = (line: string) => void;
type Given = Pick<Settings, "dataDir" | "s3" | "authSecret">;

export interface FolderOptions {
  dataDir: string;
  /** The folder is not the shop's own: its images come into it too. */
  into: boolean;
  /** Takes the place of the shop that is there. */
  replace: boolean;
  say: Say;
  env: Given;
}

interface Place {
  images: ImageStore;
  /** The data folder that gets the secrets. */
  folder: string;
  say: Say;
  env: Given;
}

/**
 * Restores a backup into a data folder with a database of its own, which is started anew and read before it takes its place. Images that can't
 * be had are told and hold up nothing. Throws an OperatorError when what came of it is not the backup's.
 */
export async function restoreFolder(
  backup: Backup,
  { dataDir, into, replace, say, env }: FolderOptions,
): Promise<void> {
  const target = await openTarget(dataDir, replace);
  try {
    const images = await imagesFor(into, dataDir, env);
    const place = { images, folder: target.folder, say, env };
    await onCluster(target.folder, say, ({ url }) => fill(url, backup, place));
    say("Starting the database on it…");
    await onCluster(target.folder, say, ({ url }) => readEverything(url));
    for (const line of target.finish()) say(line);
  } catch (error) {
    target.undo();
    throw error;
  }
}

/** Restores a backup into the empty database at `url`, and the shop's own store of images. Fails as `restoreFolder` does. */
export async function restoreExternal(
  backup: Backup,
  { url, say, env }: { url: string; say: Say; env: Given },
): Promise<void> {
  // Before the database is filled, which can't be done twice: the secrets come into it last.
  const folder = openDataFolder(env.dataDir);
  await requireEmpty(url);
  await fill(url, backup, { images: await openImages(env), folder, say, env });
}

/** Images first: a database that is filled is a shop, and all that it shows is there then. */
async function fill(url: string, backup: Backup, { images, folder, say, env }: Place): Promise<void> {
  const { vault, name, manifest } = backup;
  const secrets = await vault.readText(partOf(name, "secrets"));
  const missed = await restoreImages(images, vault, Object.entries(manifest.images));
  await restoreDatabase(url, backup, say);
  tellSecrets(writeSecrets(folder, secrets), secrets, env, say);
  const lost = await compareImages(images, manifest, missed);
  for (const line of await describeLost(url, lost)) say(line);
  const count = Object.keys(manifest.images).length;
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `Verified: ${rows} rows of ${manifest.tables.length} tables and ${lost.size ? `${count - lost.size} of ` : ""}${count} images are those of the backup.`,
  );
}

/** Restores the shop as it was at a moment, starts and reads it. Throws an OperatorError when the backups do not reach to the moment. */
export async function restoreMoment(
  vault: Vault,
  moment: Date,
  { dataDir, into, replace, say, env }: FolderOptions,
): Promise<void> {
  const target = await openTarget(dataDir, replace);
  try {
    await shipRest(env.dataDir, vault);
    const base = await findBase(vault, moment, await ownersAt(vault, moment));
    const { secrets } = openBase(vault, base);
    say(`Replaying what happened since ${base.finished.toISOString()}…`);
    const last = await recoverOwnCluster({ dataDir: target.folder, store: vault, base, moment, log: say });
    if (last && last > moment) throw new Error(`The log was replayed beyond ${moment.toISOString()}`);
    const lost = await restoreImages(await imagesFor(into, dataDir, env), vault, await listImages(vault));
    tellSecrets(writeSecrets(target.folder, await secrets()), await secrets(), env, say);
    const closed = await readClosedSince(vault, say);
    const rows = await onCluster(target.folder, say, async ({ url }) => {
      const read = await readEverything(url);
      await migrateDatabase(url);
      await withConnection(url, async (client) => {
        await noteRestored(client);
        await bringClosedAccounts(client, closed, say);
      });
      for (const line of await describeLost(url, lost)) say(line);
      return read;
    });
    say(`Verified: the database starts, and all of its ${rows} rows can be read.`);
    say(`The last change in it was made at ${last?.toISOString() ?? base.finished.toISOString()}.`);
    for (const line of target.finish()) say(line);
  } catch (error) {
    target.undo();
    throw error;
  }
}

function imagesFor(into: boolean, dataDir: string, env: Given): Promise<ImageStore> | ImageStore {
  return into ? createDiskImages({ dir: join(dataDir, "images") }) : openImages(env);
}

/** Ships the last part of a stopped shop's log, which is still in its data folder; a timeline that the backups do not have stays there. */
async function shipRest(dataDir: string, vault: Vault): Promise<void> {
  const home = findClusterHome(dataDir);
  const archive = home && findLogArchive(home);
  if (archive && (await listBases(vault)).some(({ line }) => line === archive.line))
    await shipLog(archive, vault);
}

/** Reading proves the checksum of every page. Returns how many rows there are. */
async function readEverything(url: string): Promise<number> {
  const sums = await withConnection(url, async (client) => sumTables(client, await listTables(client)));
  return sums.reduce((sum, { rows }) => sum + rows, 0);
}

function tellSecrets(isWritten: boolean, secrets: string, { authSecret }: Given, say: Say): void {
  if (authSecret && JSON.parse(secrets).authSecret !== authSecret)
    say(
      "AUTH_SECRET is not the one of the backup: everybody signs in again, and authenticator apps can't be checked until it is. The backup's is in secrets.json.",
    );
  else if (!isWritten) say("The data folder has secrets already; those of the backup were not put there.");
}

async function onCluster<T>(dataDir: string, log: Say, work: (cluster: Cluster) => Promise<T>): Promise<T> {
  const cluster = await startOwnCluster({ dataDir, log });
  try {
    return await work(cluster);
  } finally {
    await cluster.stop();
  }
}

export interface Backup {
  vault: Vault;
  name: string;
  manifest: Manifest;
}

/**
 * Fills an empty database with what the backup holds, compares all rows with it, brings it up to date and notes that it is a copy, in one
 * transaction. Throws an OperatorError when the database is not empty, or what came of it is not the backup's.
 */
export async function restoreDatabase(
  url: string,
  { vault, name, manifest }: Backup,
  say: (line: string) => void,
): Promise<void> {
  const closed = await readClosedSince(vault, say);
  await fillAtOnce(url, async (client) => {
    await migrateUntil(client, manifest.migratedTo);
    await fillDatabase(client, {
      tables: manifest.tables,
      sequences: manifest.sequences,
      open: (table) => vault.readZipped(partOf(name, `${table.schema}.${table.name}`)),
    });
    say("Everything is in; comparing…");
    const problems = await compareDatabase(client, manifest);
    if (problems.length > 0) throw new OperatorError(["The restored shop is not the backup's:", ...problems]);
    await migrateUntil(client);
    await noteRestored(client);
    await bringClosedAccounts(client, closed, say);
  });
}

/** The differences between a restored database and the backup, a sentence each. */
async function compareDatabase(client: Client, { tables }: Manifest): Promise<string[]> {
  const sums = await sumTables(client, tables);
  return tables.flatMap(({ schema, name, rows, sum }, at) => {
    const found = sums[at];
    if (found?.rows === rows && found.sum === sum) return [];
    return [`${schema}.${name} has ${found?.rows} rows that are not the backup's ${rows}.`];
  });
}
