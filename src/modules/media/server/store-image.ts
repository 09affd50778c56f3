import sharp from "sharp";
import type { UploadedImage } from "#kernel/image.ts";
import { imageUrl } from "#kernel/image-url.ts";
import type { ImageStore } from "#kernel/ports/image-store.ts";
import { ok, type Result } from "#kernel/result.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import { decodePhotograph } from "./decode-image.ts";
import type { ImageEffort } from "./encode-image.ts";
import { createImageQueue } from "./image-queue.ts";
import { processImage } from "./process-image.ts";
import { type ImageErrorCode, STEP_SECONDS } from "./working-pixels.ts";

/** Makes the files of an upload and keeps them, once, however often it comes. A failing storage throws. Who may upload is the caller's question. */
export async function storeImage(
  { imageStore, effort }: { imageStore: ImageStore; effort?: ImageEffort },
  bytes: Uint8Array,
): Promise<Result<UploadedImage, ImageErrorCode>> {
  const processed = await processImage(bytes, { effort, isStored: (key) => imageStore.has(key) });
  if (!processed.ok) return processed;
  const { key, width, height, blurHash, files } = processed.value;
  if (files.length > 0) await imageStore.put(key, files);
  return ok({ image_url: imageUrl(key), blur_hash: blurHash, width, height });
}

/** Stores one image in every width and format that the shop serves. Admins only. */
export function uploadImage(ctx: Context, bytes: Uint8Array) {
  return forAdmin(ctx, "products", () => storeImage({ imageStore: ctx.imageStore }, bytes));
}

/** Most pixels on each side; an avatar is shown at a tenth of that. */
const SIDE = 512;

/** Cuts the middle of an image to a square PNG. */
async function squareImage(bytes: Uint8Array): Promise<Result<Uint8Array, ImageErrorCode>> {
  const decoded = await decodePhotograph(bytes);
  if (!decoded.ok) return decoded;
  const { data, width, height } = decoded.value;
  const side = Math.min(width, height, SIDE);
  const square = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: side, height: side, fit: "cover" })
    .png()
    .timeout({ seconds: STEP_SECONDS })
    .toBuffer();
  return ok(new Uint8Array(square));
}

// One at a time, and never more than one among those of the catalogue: people's images wait rather than the shop's.
const storeInQueue = createImageQueue({ slots: 1, places: 8 });

/** Keeps an upload as a square, as the shop keeps its images. Fails as `storeImage` does, also for an SVG; a failing storage throws. */
export function storeAvatar(
  { imageStore }: { imageStore: ImageStore },
  bytes: Uint8Array,
): Promise<Result<UploadedImage, ImageErrorCode>> {
  return storeInQueue((run) =>
    run(1, async () => {
      const square = await squareImage(bytes);
      return square.ok ? storeImage({ imageStore, effort: "fast" }, square.value) : square;
    }),
  );
}
