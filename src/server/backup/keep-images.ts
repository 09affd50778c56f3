import { buffer } from "node:stream/consumers";
import type { ImageStore } from "#domain/image-store.ts";
import { type Manifest, oneOf } from "./manifest.ts";
import { hashOf, packStored } from "./pack-image.ts";
import type { Vault } from "./vault.ts";

/** How many images of earlier backups each one reads back at least, and which part of them when there are more. */
const READ_BACK = 500;
const PART = 7;

/** The images of a backup, and what was wrong with those that it shares with earlier ones. */
export interface KeptImages extends Pick<Manifest, "images" | "readBackTo"> {
  /** Those whose copy was missing or damaged, and was made anew. */
  mended: string[];
  /** Those that could not be read in the shop's own store. */
  unreadable: string[];
}

/** Where all backups keep an image: it is the same in all of them, and kept once. */
export function imageName(key: string): string {
  return `images/${key.slice(0, 2)}/${key}`;
}

/**
 * Keeps the images that no earlier backup has. Of those that earlier ones have it reads some back, others each time, and keeps anew what
 * is damaged. `known`: the latest backup.
 */
export async function keepImages(
  images: ImageStore,
  vault: Vault,
  known: Pick<Manifest, "images" | "readBackTo">,
  signal?: AbortSignal,
): Promise<KeptImages> {
  const there = new Set(await vault.list("images/"));
  const reread = nextToRead(known);
  const kept: KeptImages = { images: {}, readBackTo: reread.at(-1), mended: [], unreadable: [] };
  const isReread = new Set(reread);
  for await (const { key, names } of images.list()) {
    signal?.throwIfAborted();
    const name = imageName(key);
    const hash = known.images[key];
    const isKept = hash && there.has(name) && (!isReread.has(key) || (await isWhole(vault, name, hash)));
    if (isKept) {
      kept.images[key] = hash;
      continue;
    }
    const packed = await packStored(images, key, names).catch(() => null);
    if (packed) {
      kept.images[key] = await keepImage(name, packed, vault);
      if (hash) kept.mended.push(key);
    } else {
      if (hash) kept.images[key] = hash;
      kept.unreadable.push(key);
    }
  }
  return kept;
}

/** The images behind those that the latest backup read back, and again from the first on. */
function nextToRead({ images, readBackTo = "" }: Pick<Manifest, "images" | "readBackTo">): string[] {
  const keys = Object.keys(images).sort();
  const from = keys.findIndex((key) => key > readBackTo);
  const inTurn = from > 0 ? [...keys.slice(from), ...keys.slice(0, from)] : keys;
  return inTurn.slice(0, Math.max(READ_BACK, Math.ceil(keys.length / PART)));
}

async function isWhole(vault: Vault, name: string, hash: string): Promise<boolean> {
  return buffer(vault.read(name)).then(
    (packed) => hashOf(packed) === hash,
    () => false,
  );
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
    const packed = await packStored(images, key, names).catch(() => null);
    if (!packed) continue;
    await keepImage(name, packed, vault);
    kept.add(name);
  }
}

async function keepImage(name: string, packed: Buffer, vault: Vault): Promise<string> {
  await vault.write(name, oneOf(packed));
  return hashOf(packed);
}
