import type { UploadedPicture } from "#contract/picture.ts";
import { pictureUrl } from "#contract/picture-url.ts";
import { ok, type Result } from "#contract/result.ts";
import type { PictureEffort } from "./encode-picture.ts";
import type { ImageStore } from "./image-store.ts";
import type { PictureRefusal } from "./picture-limits.ts";
import { processPicture } from "./process-picture.ts";

export type { PictureRefusal };

/**
 * Takes an upload in: makes its files and keeps them, once, however often the same file comes. Expected failures are values;
 * a failing storage throws. Who may upload is the caller's question.
 */
export async function storePicture(
  { imageStore, effort }: { imageStore: ImageStore; effort?: PictureEffort },
  bytes: Uint8Array,
): Promise<Result<UploadedPicture, PictureRefusal>> {
  const processed = await processPicture(bytes, { effort, isStored: (key) => imageStore.has(key) });
  if (!processed.ok) return processed;
  const { key, width, height, blurHash, files } = processed.value;
  if (files.length > 0) await imageStore.put(key, files);
  return ok({ image_url: pictureUrl(key), blur_hash: blurHash, width, height });
}
