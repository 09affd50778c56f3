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
  const earlier = (await listBackups(vault)).at(-1);
  // Also the proof that the key is that of the others here, which share their images.
  const known = earlier ? (await readManifest(vault, earlier)).images : {};
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
