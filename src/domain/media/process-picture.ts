import { createHash } from "node:crypto";
import sharp from "sharp";
import { MAX_PICTURE_BYTES } from "#contract/picture.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { openPicture } from "./decode-picture.ts";
import { blurHashOf, encodePicture, type PictureEffort } from "./encode-picture.ts";
import type { ImageFile } from "./image-store.ts";
import type { PictureRefusal } from "./picture-limits.ts";
import { createPictureQueue } from "./picture-queue.ts";
import { sniffPicture } from "./sniff-picture.ts";

export type ProcessedPicture = {
  key: string;
  /** Size in pixels of the version that all files are made of. */
  width: number;
  height: number;
  blurHash: string;
  /** Empty when the picture was stored before. */
  files: ImageFile[];
};

export type ProcessOptions = {
  /** Default `best`; `fast` is for filling a demo shop. */
  effort?: PictureEffort;
  /** Asked with the key once it is known; true saves the encoding. */
  isStored?: (key: string) => Promise<boolean>;
};

// One thread per picture and nothing kept between two: memory is bounded by the pictures in work.
sharp.cache(false);
sharp.concurrency(1);

const runInQueue = createPictureQueue(2);
/** A picture beyond this many pixels is worked on alone: some formats need all of it in memory at once. */
const LARGE_PIXELS = 16_000_000;

/**
 * Makes of an upload what the shop serves: a content-addressed key, all files and the blur hash, without any metadata of the
 * original. At most two pictures are in work at once in this process; the others wait.
 */
export async function processPicture(
  bytes: Uint8Array,
  { effort = "best", isStored }: ProcessOptions = {},
): Promise<Result<ProcessedPicture, PictureRefusal>> {
  if (bytes.length > MAX_PICTURE_BYTES) return fail("picture_too_large");
  const format = sniffPicture(bytes);
  if (format === null) return fail("unsupported_picture");
  const opened = await runInQueue(1, () => openPicture(bytes, format));
  if (!opened.ok) return opened;
  return runInQueue(opened.value.pixels > LARGE_PIXELS ? 2 : 1, async () => {
    const decoded = await opened.value.decode();
    if (!decoded.ok) return decoded;
    const { width, height } = decoded.value;
    const key = `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}-${width}x${height}`;
    const blurHash = await blurHashOf(decoded.value);
    const files = (await isStored?.(key)) ? [] : await encodePicture(decoded.value, effort);
    return ok({ key, width, height, blurHash, files });
  });
}
