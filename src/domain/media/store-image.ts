import type { UploadedImage } from "#contract/image.ts";
import { imageUrl } from "#contract/image-url.ts";
import { ok, type Result } from "#contract/result.ts";
import type { ImageStore } from "../image-store.ts";
import type { ImageEffort } from "./encode-image.ts";
import type { ImageErrorCode } from "./image-limits.ts";
import { processImage } from "./process-image.ts";

export type { ImageErrorCode };

/**
 * Takes an upload in: makes its files and keeps them, once, however often the same file comes. Expected failures are values;
 * a failing storage throws. Who may upload is the caller's question.
 */
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
