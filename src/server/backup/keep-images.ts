import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { imageContentType } from "#contract/image-url.ts";
import type { ImageFile, ImageStore } from "#domain/image-store.ts";
import { type Manifest, oneOf } from "./manifest.ts";
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

const index = z.array(z.object({ name: z.string(), size: z.number() }));
const LENGTH = 4;

/** An image's files one after the other, behind a list of their names and sizes. The same image always makes the same bytes. */
export function packImage(files: Pick<ImageFile, "name" | "bytes">[]): Buffer {
  const sorted = files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const list = Buffer.from(JSON.stringify(sorted.map(({ name, bytes }) => ({ name, size: bytes.length }))));
  const length = Buffer.alloc(LENGTH);
  length.writeUInt32BE(list.length);
  return Buffer.concat([length, list, ...sorted.map(({ bytes }) => bytes)]);
}

/** The files that `packImage` put together. */
export function unpackImage(packed: Buffer): ImageFile[] {
  let at = LENGTH + packed.readUInt32BE();
  const list = index.parse(JSON.parse(packed.toString("utf8", LENGTH, at)));
  return list.map(({ name, size }) => {
    const bytes = packed.subarray(at, at + size);
    at += size;
    return { name, contentType: imageContentType(name) ?? "", bytes };
  });
}

/** The packed files of an image as a store has them; those that it does not have are left out. */
export async function packStored(images: ImageStore, key: string, names: readonly string[]): Promise<Buffer> {
  const files: Pick<ImageFile, "name" | "bytes">[] = [];
  for (const name of names) {
    const found = await images.get(key, name);
    if (!found) continue;
    const bytes = found.body instanceof Uint8Array ? found.body : await buffer(found.body);
    files.push({ name, bytes });
  }
  return packImage(files);
}

/** SHA-256 in hex. */
export function hashOf(packed: Buffer): string {
  return createHash("sha256").update(packed).digest("hex");
}
