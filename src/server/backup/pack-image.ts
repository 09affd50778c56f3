import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { imageContentType } from "#contract/image-url.ts";
import type { ImageFile, ImageStore } from "#domain/image-store.ts";

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
