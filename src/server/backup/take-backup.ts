import { OperatorError } from "#db/cluster/operator-error.ts";
import { readSnapshot, type Snapshot } from "#db/copy/read-snapshot.ts";
import { sumRows } from "#db/copy/sum-rows.ts";
import type { ImageStore } from "#domain/image-store.ts";
import {
  backupName,
  listBackups,
  type Manifest,
  oneOf,
  partOf,
  readManifest,
  writeManifest,
} from "./manifest.ts";
import { hashOf, packStored } from "./pack-image.ts";
import { OtherKeyError } from "./seal.ts";
import type { Vault } from "./vault.ts";

/** What is backed up. */
export interface Subject {
  /** The database; not through a pooler. */
  url: string;
  images: ImageStore;
  /** Reads the text of secrets.json, which may change. */
  secrets: () => string;
}

/** Where all backups keep an image: it is the same in all of them, and kept once. */
export function imageName(key: string): string {
  return `images/${key.slice(0, 2)}/${key}`;
}

/**
 * Takes a backup while the shop runs: the database as it is at one moment, then the images and the secrets. Whatever was
 * acknowledged before the moment is in it. Broken off, it leaves parts without a manifest, which no one takes for a backup. Throws an
 * OperatorError for another backup at the same time, when the place fails, and when earlier backups have another key.
 */
export async function takeBackup(
  { url, images, secrets }: Subject,
  vault: Vault,
  signal?: AbortSignal,
): Promise<Manifest> {
  const known = await knownImages(vault);
  return readSnapshot(url, async (snapshot) => {
    const { moment, migratedTo, sequences } = snapshot;
    const backup = backupName(moment);
    const tables = await keepTables(snapshot, vault, backup, signal);
    await snapshot.release();
    await vault.writeZipped(partOf(backup, "secrets"), oneOf(secrets()));
    const manifest: Manifest = {
      format: 1,
      moment: moment.toISOString(),
      migratedTo,
      tables,
      sequences,
      images: await keepImages(images, vault, known, signal),
    };
    await writeManifest(vault, manifest);
    return manifest;
  });
}

/**
 * The images of the latest backup that can be read; all are kept anew when that is none. Also the proof that the key is that of
 * the others here, which share their images.
 */
async function knownImages(vault: Vault): Promise<Manifest["images"]> {
  for (const name of (await listBackups(vault)).reverse()) {
    try {
      return (await readManifest(vault, name)).images;
    } catch (error) {
      // A damaged backup must not be the end of all later ones.
      if (error instanceof OtherKeyError || !(error instanceof OperatorError)) throw error;
    }
  }
  return {};
}

async function keepTables(
  { tables, read }: Snapshot,
  vault: Vault,
  backup: string,
  signal?: AbortSignal,
): Promise<Manifest["tables"]> {
  const kept: Manifest["tables"] = [];
  for (const table of tables) {
    signal?.throwIfAborted();
    const { through, result } = sumRows(read(table));
    await vault.writeZipped(partOf(backup, `${table.schema}.${table.name}`), through);
    kept.push({ ...table, ...result() });
  }
  return kept;
}

/** Keeps the images that no earlier backup has, and returns the hashes of all. */
async function keepImages(
  images: ImageStore,
  vault: Vault,
  known: Manifest["images"],
  signal?: AbortSignal,
): Promise<Manifest["images"]> {
  const kept = new Set(await vault.list("images/"));
  const hashes: Manifest["images"] = {};
  for await (const { key, names } of images.list()) {
    signal?.throwIfAborted();
    const name = imageName(key);
    const hash = kept.has(name) ? known[key] : undefined;
    hashes[key] = hash ?? (await keepImage(name, await packStored(images, key, names), vault));
  }
  return hashes;
}

/** Keeps the images that are not among `kept`, the names of those that are, and adds theirs. */
export async function shipImages(
  images: ImageStore,
  vault: Vault,
  kept: Set<string>,
  signal?: AbortSignal,
): Promise<void> {
  for await (const { key, names } of images.list()) {
    const name = imageName(key);
    if (kept.has(name)) continue;
    signal?.throwIfAborted();
    await keepImage(name, await packStored(images, key, names), vault);
    kept.add(name);
  }
}

async function keepImage(name: string, packed: Buffer, vault: Vault): Promise<string> {
  await vault.write(name, oneOf(packed));
  return hashOf(packed);
}
