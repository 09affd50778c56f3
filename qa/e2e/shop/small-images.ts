import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { imagesFolder } from "#demo/read-data.ts";
import { imageWidths } from "#kernel/image-url.ts";
import { encodeImage } from "#modules/media/server/encode-image.ts";
import { createDiskImages } from "#platform/adapters/disk-images.ts";

/** The width (pixels) of the one image that stands for all of a picture's but its preview, of which a journey wants the size alone. */
const SMALL = 160;
/** Of so many pictures one is left to the shop. */
const LEFT = 36;

/**
 * Puts small images into a data folder where the demo's first start would put its products': it finds them made. Nobody looks at them in
 * the browser tests, and to make the real ones is two thirds of what the demo takes.
 */
export async function putSmallImages(dataDir: string): Promise<void> {
  const store = createDiskImages({ dir: join(dataDir, "images") });
  const folder = imagesFolder("products");
  for (const [at, name] of readdirSync(folder).entries()) {
    if (at % LEFT === 0) continue;
    const bytes = readFileSync(join(folder, name));
    const { width, height } = await sharp(bytes).metadata();
    const pixels = sharp(bytes).resize({ width: SMALL }).removeAlpha().raw();
    const { data, info } = await pixels.toBuffer({ resolveWithObject: true });
    const made = await encodeImage({ data, width: info.width, height: info.height }, "fast");
    const files = imageWidths(width).flatMap((wide) =>
      made.flatMap(({ name, ...file }) =>
        name.startsWith(`${SMALL}.`) ? [{ ...file, name: name.replace(`${SMALL}`, `${wide}`) }] : [],
      ),
    );
    const key = `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}-${width}x${height}`;
    const blank = { create: { width, height, channels: 3, background: "#5b2a8c" } } as const;
    const preview = {
      name: "preview.jpg",
      contentType: "image/jpeg",
      bytes: await sharp(blank).jpeg().toBuffer(),
    };
    await store.put(key, [preview, ...files]);
  }
}
