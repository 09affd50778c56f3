import { buffer } from "node:stream/consumers";
import { imageUrl } from "#contract/image-url.ts";
import { withConnection } from "#db/with-connection.ts";
import type { ImageStore } from "#domain/image-store.ts";
import { hashOf, imageName, packStored, unpackImage } from "./keep-images.ts";
import type { Manifest } from "./manifest.ts";
import type { Vault } from "./vault.ts";

/** After so many images in a row the place itself is at fault, and the others are not asked for. */
const AT_FAULT = 20;

/** Why images could not be had or are not the backup's, by their keys. */
export type LostImages = Map<string, string>;

/** An image of a backup: the hash of its packed files, where that is known. */
type Wanted = Iterable<readonly [key: string, hash: string | null]>;

/**
 * Puts those images into the store that it does not have. One that can't be had keeps no other back, and no order. Throws what the
 * store throws.
 */
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

/** The packed image, or why it can't be had. */
async function fetchImage(vault: Vault, key: string, hash: string | null): Promise<Buffer | string> {
  try {
    const packed = await buffer(vault.read(imageName(key)));
    return hash === null || hashOf(packed) === hash ? packed : "is not the one that was put there";
  } catch (error) {
    return `could not be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** All images that any backup has. */
export async function listImages(vault: Vault): Promise<[key: string, hash: null][]> {
  return (await vault.list("images/")).map((name) => [name.slice(name.lastIndexOf("/") + 1), null]);
}

/** What of the images in a store differs from those of the backup, beside those that are known to be lost. */
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
