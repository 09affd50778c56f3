import { rejection } from "#app/lib/api-client.ts";
import { sendWithProgress } from "#app/lib/send-with-progress.ts";
import type { ErrorCode } from "#contract/error-codes.ts";
import { MAX_IMAGE_BYTES, type UploadedImage, uploadImage } from "#contract/image.ts";
import type { Result } from "#contract/result.ts";

/** Sends one image to the shop. `onProgress` hears the share that has left this machine, 0 to 1. */
export async function postImage(
  file: File,
  onProgress: (share: number) => void,
): Promise<Result<UploadedImage, ErrorCode>> {
  if (file.size > MAX_IMAGE_BYTES) return rejection({ error: { code: "picture_too_large" } });
  const body = new FormData();
  body.append("image", file);
  return sendWithProgress(uploadImage, { body, onSent: (bytes, whole) => onProgress(bytes / whole) });
}
