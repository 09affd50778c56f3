import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { imagesFolder } from "#demo/read-data.ts";
import { imageWidths } from "#kernel/image-url.ts";
import type { ImageFile } from "#kernel/ports/image-store.ts";
import { encodeImage } from "#modules/media/server/encode-image.ts";
import { createDiskImages } from "#platform/adapters/disk-images.ts";

/** The width (pixels) of the one image that stands for all of a picture's but its preview, of which a journey wants the size alone. */
const SMALL = 160;
/** Of so many pictures of a folder one is left to the shop. */
const LEFT = 90;

/**
 * Puts small plain images into a data folder where the demo's first start would put its own: it finds them made. Nobody looks at them
 * in the browser tests, and to make the real ones is two thirds of what the demo takes.
 */
export async function putSmallImages(dataDir: string): Promise<void> {
  const store = createDiskImages({ dir: join(dataDir, "images") });
  const plain = new Map<string, Promise<ImageFile[]>>();
  const folders = (["products", "brands", "scenes"] as const).map(imagesFolder);
  const files = folders.flatMap((folder) =>
    readdirSync(folder).flatMap((name, at) => (at % LEFT ? [join(folder, name)] : [])),
  );
  for (const file of files) {
    const bytes = readFileSync(file);
    const { width, height } = await sharp(bytes).metadata();
    const size = `${width}x${height}`;
    const drawn = plain.get(size) ?? drawPlain(width, height);
    plain.set(size, drawn);
    await store.put(`${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}-${size}`, await drawn);
  }
}

/** All files of a picture of this size, in one colour. */
async function drawPlain(width: number, height: number): Promise<ImageFile[]> {
  const draw = (wide: number, high: number) =>
    sharp({ create: { width: wide, height: high, channels: 3, background: "#5b2a8c" } });
  const high = Math.round((SMALL * height) / width);
  const data = await draw(SMALL, high).raw().toBuffer();
  const made = await encodeImage({ data, width: SMALL, height: high }, "fast");
  const preview = await draw(width, height).jpeg().toBuffer();
  return [
    { name: "preview.jpg", contentType: "image/jpeg", bytes: preview },
    ...imageWidths(width).flatMap((wide) =>
      made.flatMap(({ name, ...file }) =>
        name.startsWith(`${SMALL}.`) ? [{ ...file, name: name.replace(`${SMALL}`, `${wide}`) }] : [],
      ),
    ),
  ];
}
