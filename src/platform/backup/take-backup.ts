import type { ImageStore } from "#kernel/ports/image-store.ts";
import { isOperatorError } from "../database/operator-error.ts";
import { type BackedUpImages, backUpImages } from "./back-up-images.ts";
import { readSnapshot, type Snapshot } from "./copy/read-snapshot.ts";
import { sumRows } from "./copy/row-checksums.ts";
import type { Vault } from "./encrypted-store.ts";
import { OtherKeyError } from "./encryption.ts";
import {
  backupName,
  listBackups,
  type Manifest,
  noteAhead,
  partOf,
  readManifest,
  writeManifest,
} from "./manifest.ts";
import { requireOwnPlace } from "./ownership.ts";

export interface Subject {
  /** The database; not through a pooler. */
  url: string;
  images: ImageStore;
  /** Reads the text of secrets.json, which may change. */
  secrets: () => string;
}

export interface Taken extends Manifest, Pick<BackedUpImages, "mended" | "unreadable"> {}

/**
 * Takes a backup while the shop runs: the database as it is at one moment, then the images and the secrets. Broken off, it leaves parts without
 * a manifest. Throws an OperatorError for another backup at the same time, when the place fails, and for one of another key or another shop.
 */
export async function takeBackup(
  { url, images, secrets }: Subject,
  vault: Vault,
  signal?: AbortSignal,
): Promise<Taken> {
  await requireOwnPlace(url, vault);
  return readSnapshot(url, async (snapshot) => {
    const { moment, migratedTo, sequences } = snapshot;
    const backup = backupName(moment);
    const known = await latestThatOpens(vault, backup);
    const tables = await keepTables(snapshot, vault, backup, signal);
    await snapshot.release();
    await vault.writeZipped(partOf(backup, "secrets"), secrets());
    const { mended, unreadable, ...kept } = await backUpImages(images, vault, known, signal);
    const contents = { migratedTo, tables, sequences, ...kept };
    const manifest: Manifest = { format: 1, moment: moment.toISOString(), ...contents };
    // Before the backup is one: a place with a later one than its shop knows of must mean that there are two.
    await noteAhead(vault, backup);
    await snapshot.note();
    await writeManifest(vault, manifest);
    return { ...manifest, mended, unreadable };
  });
}

/**
 * The latest backup that can be read, of those before `backup` if there are any; all images are kept anew when there is none. Also the proof that the
 * key is that of the others.
 */
async function latestThatOpens(
  vault: Vault,
  backup: string,
): Promise<Pick<Manifest, "images" | "readBackTo">> {
  let otherKey: unknown;
  const names = (await listBackups(vault)).reverse();
  const isEarlier = (name: string) => name < backup;
  for (const name of [...names.filter(isEarlier), ...names.filter((name) => !isEarlier(name))]) {
    try {
      return await readManifest(vault, name);
    } catch (error) {
      // One damaged backup must not be the end of all later ones.
      if (!isOperatorError(error)) throw error;
      if (error instanceof OtherKeyError) otherKey = error;
    }
  }
  if (otherKey) throw otherKey;
  return { images: {} };
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
