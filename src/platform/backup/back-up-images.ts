import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { withConnection } from "#embedded-postgres";
import { imageContentType, imageUrl } from "#kernel/image-url.ts";
import type { ImageFile, ImageStore } from "#kernel/ports/image-store.ts";
import type { Vault } from "./encrypted-store.ts";
import type { Manifest } from "./manifest.ts";

/** How many images of earlier backups each one reads back at least, and which part of them when there are more. */
const READ_BACK = 500;
const PART = 7;

/** The images of a backup, and what was wrong with those that it shares with earlier ones. */
export interface BackedUpImages extends Pick<Manifest, "images" | "readBackTo"> {
  /** Those whose copy was missing or damaged, and was made anew. */
  mended: string[];
  /** Those that could not be read in the shop's own store. */
  unreadable: string[];
}

/** Where all backups keep an image: it is the same in all of them, and kept once. */
export function imageName(key: string): string {
  return `images/${key.slice(0, 2)}/${key}`;
}

/** Keeps the images that no earlier backup has, reads some others back, and mends what is damaged. `known`: the latest backup. */
export async function backUpImages(
  images: ImageStore,
  vault: Vault,
  known: Pick<Manifest, "images" | "readBackTo">,
  signal?: AbortSignal,
): Promise<BackedUpImages> {
  const there = new Set(await vault.list("images/"));
  const reread = nextToRead(known);
  const kept: BackedUpImages = { images: {}, readBackTo: reread.at(-1), mended: [], unreadable: [] };
  const isReread = new Set(reread);
  for await (const { key, names } of images.list()) {
    signal?.throwIfAborted();
    const name = imageName(key);
    const hash = known.images[key];
    const isBackedUp =
      hash &&
      there.has(name) &&
      (!isReread.has(key) || typeof (await fetchImage(vault, key, hash)) !== "string");
    if (isBackedUp) {
      kept.images[key] = hash;
      continue;
    }
    const packed = await packStored(images, key, names).catch(() => null);
    if (packed) {
      await vault.write(name, packed);
      kept.images[key] = hashOf(packed);
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
    await vault.write(name, packed);
    kept.add(name);
  }
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
    if (found) files.push({ name, bytes: found.body });
  }
  return packImage(files);
}

/** SHA-256 in hex. */
export function hashOf(packed: Buffer): string {
  return createHash("sha256").update(packed).digest("hex");
}

/** After so many images in a row the place itself is at fault, and the others are not asked for. */
const AT_FAULT = 20;

/** Why images could not be had or are not the backup's, by their keys. */
export type LostImages = Map<string, string>;

/** Images of a backup, with the hashes of their packed files where these are known. */
type Wanted = Iterable<readonly [key: string, hash: string | null]>;

/** Puts those images into the store that it does not have; one that can't be had keeps no other back. Throws what the store throws. */
export async function restoreImages(images: ImageStore, vault: Vault, wanted: Wanted): Promise<LostImages> {
  const lost: LostImages = new Map();
  let inARow = 0;
  for (const [key, hash] of wanted) {
    if (await images.has(key)) continue;
    const found = inARow < AT_FAULT ? await fetchImage(vault, key, hash) : "was not asked for any more";
    if (typeof found === "string") lost.set(key, found);
    else await images.put(key, unpackImage(found));
    inARow = typeof found === "string" ? inARow + 1 : 0;
  }
  return lost;
}

async function fetchImage(vault: Vault, key: string, hash: string | null): Promise<Buffer | string> {
  try {
    const packed = await buffer(vault.read(imageName(key)));
    return hash === null || hashOf(packed) === hash ? packed : "is not the one that was put there";
  } catch (error) {
    return `could not be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

export async function listImages(vault: Vault): Promise<[key: string, hash: null][]> {
  return (await vault.list("images/")).map((name) => [name.slice(name.lastIndexOf("/") + 1), null]);
}

/** The images in a store that differ from the backup's, together with those that are known to be lost. */
export async function compareImages(
  images: ImageStore,
  manifest: Manifest,
  known: LostImages,
): Promise<LostImages> {
  const lost: LostImages = new Map(known);
  const wanted = new Map(Object.entries(manifest.images));
  for await (const { key, names } of images.list()) {
    const hash = wanted.get(key);
    if (hash !== undefined && hashOf(await packStored(images, key, names)) !== hash)
      lost.set(key, "was in the shop's images already, and is not the backup's");
    wanted.delete(key);
  }
  for (const key of wanted.keys()) if (!lost.has(key)) lost.set(key, "is missing");
  return lost;
}

/** A sentence for each lost image, with the products of the restored shop that show it. */
export async function describeLost(url: string, lost: LostImages): Promise<string[]> {
  if (lost.size === 0) return [];
  const shown = await withConnection(url, (client) =>
    client.query<{ url: string; names: string }>(
      `select i.image_url as url, string_agg(distinct p.name, ', ') as names
      from product_images i join products p on p.id = i.product_id where i.image_url = any($1) group by 1`,
      [[...lost.keys()].map(imageUrl)],
    ),
  );
  const names = new Map(shown.rows.map((row) => [row.url, row.names]));
  return [
    `${lost.size === 1 ? "An image" : `${lost.size} images`} could not be had; everything else is there:`,
    ...[...lost].map(([key, reason]) => {
      const products = names.get(imageUrl(key));
      return `  ${key}${products ? ` (${products})` : ""} ${reason}`;
    }),
  ];
}
