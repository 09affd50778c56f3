import { buffer } from "node:stream/consumers";
import { OperatorError } from "#db/cluster/operator-error.ts";
import { fillDatabase, isEmptyDatabase, sumTables } from "#db/copy/fill-database.ts";
import { migrateUntil } from "#db/migrate-until.ts";
import type { ImageStore } from "#domain/image-store.ts";
import { type Manifest, partOf } from "./manifest.ts";
import { hashOf, packStored, unpackImage } from "./pack-image.ts";
import { imageName } from "./take-backup.ts";
import type { Vault } from "./vault.ts";

/** A backup that was found and opened. */
export interface Backup {
  vault: Vault;
  name: string;
  manifest: Manifest;
}

/** Fills an empty database with what the backup holds, in one transaction. Throws an OperatorError when it is not empty. */
export async function restoreDatabase(url: string, { vault, name, manifest }: Backup): Promise<void> {
  if (!(await isEmptyDatabase(url)))
    throw new OperatorError(
      "There are tables in the database already, and nothing is overwritten: restore into an empty one.",
    );
  await migrateUntil(url, manifest.migratedTo);
  await fillDatabase(url, {
    tables: manifest.tables,
    sequences: manifest.sequences,
    open: (table) => vault.readZipped(partOf(name, `${table.schema}.${table.name}`)),
  });
}

/** Puts those images of the backup into the store that it does not have. Returns how many that were. */
export async function restoreImages(
  images: ImageStore,
  { vault, manifest }: Pick<Backup, "vault" | "manifest">,
): Promise<number> {
  let put = 0;
  for (const [key, hash] of Object.entries(manifest.images)) {
    if (await images.has(key)) continue;
    const packed = await buffer(vault.read(imageName(key)));
    if (hashOf(packed) !== hash)
      throw new OperatorError(`The image ${key} in the backup is not the one that was put there.`);
    await images.put(key, unpackImage(packed));
    put += 1;
  }
  return put;
}

/** Puts all images that any backup has into the store, unless it has them. */
export async function restoreEveryImage(images: ImageStore, vault: Vault): Promise<void> {
  for (const name of await vault.list("images/")) {
    const key = name.slice(name.lastIndexOf("/") + 1);
    if (await images.has(key)) continue;
    await images.put(key, unpackImage(await buffer(vault.read(name))));
  }
}

/** What differs between a restored database and the backup, a sentence each. */
export async function compareDatabase(url: string, { tables }: Manifest): Promise<string[]> {
  const sums = await sumTables(url, tables);
  return tables.flatMap(({ schema, name, rows, sum }, at) => {
    const found = sums[at];
    if (found?.rows === rows && found.sum === sum) return [];
    return [`${schema}.${name} has ${found?.rows} rows that are not the backup's ${rows}.`];
  });
}

/** What differs between the images of a store and those of the backup, a sentence each. */
export async function compareImages(images: ImageStore, manifest: Manifest): Promise<string[]> {
  const wanted = new Map(Object.entries(manifest.images));
  const problems: string[] = [];
  for await (const { key, names } of images.list()) {
    const hash = wanted.get(key);
    if (hash === undefined) continue;
    wanted.delete(key);
    if (hashOf(await packStored(images, key, names)) !== hash)
      problems.push(`The image ${key} is not the backup's.`);
  }
  for (const key of wanted.keys()) problems.push(`The image ${key} is missing.`);
  return problems;
}
