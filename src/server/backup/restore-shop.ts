import { join } from "node:path";
import { createDiskImages } from "#adapters/disk-images.ts";
import { withConnection } from "#db/cluster/cluster-access.ts";
import { findClusterHome } from "#db/cluster/cluster-home.ts";
import { recoverCluster } from "#db/cluster/recover-cluster.ts";
import { type Cluster, startCluster } from "#db/cluster/start-cluster.ts";
import { findWalArchive } from "#db/cluster/wal-archive.ts";
import { sumTables } from "#db/copy/fill-database.ts";
import { listTables } from "#db/copy/shop-tables.ts";
import { migrateDatabase } from "#db/migrate.ts";
import type { ImageStore } from "#domain/image-store.ts";
import type { Settings } from "../env.ts";
import { openImages } from "../open-images.ts";
import { bringClosedAccounts } from "./closed-accounts.ts";
import { putSecrets } from "./kept-secrets.ts";
import { findBase, openBase, shipLog } from "./lines.ts";
import { partOf, textOf } from "./manifest.ts";
import {
  type Backup,
  compareDatabase,
  compareImages,
  restoreDatabase,
  restoreEveryImage,
  restoreImages,
} from "./restore-backup.ts";
import { openTarget } from "./restore-target.ts";
import type { Vault } from "./vault.ts";

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

/**
 * Restores a backup into a data folder with a database of its own. When all is in, the database is started anew, compared with the
 * backup and brought up to date; only then it takes its place. Returns what differs, a sentence each; then nothing has taken its place.
 */
export async function restoreFolder(
  backup: Backup,
  { dataDir, into, replace, say, env }: FolderOptions,
): Promise<string[]> {
  const target = await openTarget(dataDir, replace);
  const images = into ? createDiskImages({ dir: join(dataDir, "images") }) : await openImages(env);
  try {
    await onCluster(target.folder, say, ({ url }) => restoreDatabase(url, backup));
    await restoreImages(images, backup);
    await restoreSecrets(backup, target.folder, env, say);
    say("Everything is in; starting the database on it and comparing…");
    const problems = await onCluster(target.folder, say, ({ url }) => verify(url, images, backup, say));
    if (problems.length > 0) target.undo();
    else for (const line of target.finish()) say(line);
    return problems;
  } catch (error) {
    target.undo();
    throw error;
  }
}

/**
 * Restores the shop as it was at a moment into a data folder with a database of its own, then starts that and reads all of it. Throws
 * an OperatorError when the backups do not reach to the moment.
 */
export async function restoreMoment(
  vault: Vault,
  moment: Date,
  { dataDir, into, replace, say, env }: FolderOptions,
): Promise<void> {
  const target = await openTarget(dataDir, replace);
  const images = into ? createDiskImages({ dir: join(dataDir, "images") }) : await openImages(env);
  try {
    await shipRest(env.dataDir, vault);
    const base = await findBase(vault, moment);
    const { tar, secrets, fetchLog } = openBase(vault, base);
    say(`Replaying what happened since ${base.finished.toISOString()}…`);
    const last = await recoverCluster({ dataDir: target.folder, tar, fetchLog, moment, log: say });
    if (last && last > moment) throw new Error(`The log was replayed beyond ${moment.toISOString()}`);
    await restoreEveryImage(images, vault);
    tellSecrets(putSecrets(target.folder, await secrets()), await secrets(), env, say);
    const rows = await onCluster(target.folder, say, async ({ url }) => {
      const read = await readEverything(url);
      await closeSince(url, vault, say);
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

/** What a shop that was stopped has handed over last lies in its data folder still. */
async function shipRest(dataDir: string, vault: Vault): Promise<void> {
  const home = findClusterHome(dataDir);
  const archive = home && findWalArchive(home);
  if (archive) await shipLog(archive, vault);
}

/** Reading proves the checksum of every page. Brings the database up to date then, and returns how many rows it has. */
async function readEverything(url: string): Promise<number> {
  const tables = await withConnection(url, listTables);
  const sums = await sumTables(url, tables);
  await migrateDatabase(url);
  return sums.reduce((sum, { rows }) => sum + rows, 0);
}

/** Restores a backup into the empty database at `url`, and the shop's own store of images. Returns what differs, a sentence each. */
export async function restoreExternal(
  backup: Backup,
  { url, say, env }: { url: string; say: Say; env: Given },
): Promise<string[]> {
  await restoreDatabase(url, backup);
  const images = await openImages(env);
  await restoreImages(images, backup);
  await restoreSecrets(backup, env.dataDir, env, say);
  return verify(url, images, backup, say);
}

async function verify(
  url: string,
  images: ImageStore,
  { manifest, vault }: Backup,
  say: Say,
): Promise<string[]> {
  const problems = [...(await compareDatabase(url, manifest)), ...(await compareImages(images, manifest))];
  if (problems.length > 0) return problems;
  await migrateDatabase(url);
  await closeSince(url, vault, say);
  return [];
}

/** Who had their account closed since has a right to that, whatever is restored. */
async function closeSince(url: string, vault: Vault, say: Say): Promise<void> {
  const count = await bringClosedAccounts(url, vault, say);
  if (count > 0)
    say(
      `${count === 1 ? "An account was" : `${count} accounts were`} closed since: the shop closes them again when it starts.`,
    );
}

async function restoreSecrets({ vault, name }: Backup, folder: string, env: Given, say: Say): Promise<void> {
  const secrets = await textOf(vault.readZipped(partOf(name, "secrets")));
  tellSecrets(putSecrets(folder, secrets), secrets, env, say);
}

function tellSecrets(isPut: boolean, secrets: string, { authSecret }: Given, say: Say): void {
  if (authSecret && JSON.parse(secrets).authSecret !== authSecret)
    say(
      "AUTH_SECRET is not the one of the backup: everybody signs in again, and authenticator apps can't be checked until it is. The backup's is in secrets.json.",
    );
  else if (!isPut) say("The data folder has secrets already; those of the backup were not put there.");
}

async function onCluster<T>(dataDir: string, log: Say, work: (cluster: Cluster) => Promise<T>): Promise<T> {
  const cluster = await startCluster({ dataDir, log });
  try {
    return await work(cluster);
  } finally {
    await cluster.stop();
  }
}
