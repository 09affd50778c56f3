import { createHash } from "node:crypto";
import sharp from "sharp";
import { MAX_IMAGE_BYTES } from "#kernel/image.ts";
import type { ImageFile } from "#kernel/ports/image-store.ts";
import { fail, ok, type Result } from "#kernel/result.ts";
import { openImage } from "./decode-image.ts";
import { blurHashOf, encodeImage, type ImageEffort } from "./encode-image.ts";
import { createImageQueue, type RunInQueue } from "./image-queue.ts";
import { sniffImage } from "./sniff-image.ts";
import type { ImageErrorCode } from "./working-pixels.ts";

export type ProcessedImage = {
  key: string;
  /** Size in pixels of the version that all files are made of. */
  width: number;
  height: number;
  blurHash: string;
  /** Empty when the image was stored before. */
  files: ImageFile[];
};

export type ProcessOptions = {
  /** Default `best`; `fast` is for filling a demo shop. */
  effort?: ImageEffort;
  /** Asked with the key once it is known; true saves the encoding. */
  isStored?: (key: string) => Promise<boolean>;
  /** The longest time for drawing an SVG, in milliseconds, where it is not the usual. */
  drawingTime?: number;
};

// One thread per image and nothing kept between two: memory is bounded by the images in work.
sharp.cache(false);
sharp.concurrency(1);

// Sixteen uploads of the largest size are 240 MB; the shop's own screens send two at a time.
const processInQueue = createImageQueue({ slots: 2, places: 16 });
// Drawings take seconds each, and have places of their own, or avatars would wait for all of them.
const drawInQueue = createImageQueue({ slots: 1, places: 8 });
/** An image beyond this many pixels is worked on alone: some formats need all of it in memory at once. */
const LARGE_PIXELS = 16_000_000;

/** Makes of an upload a content-addressed key, all files and the blur hash, without metadata. Two are in work at once; too many are `pictures_busy`. */
export async function processImage(
  bytes: Uint8Array,
  { effort = "best", isStored, drawingTime }: ProcessOptions = {},
): Promise<Result<ProcessedImage, ImageErrorCode>> {
  if (bytes.length > MAX_IMAGE_BYTES) return fail("picture_too_large");
  const format = sniffImage(bytes);
  if (format === null) return fail("unsupported_picture");
  const open = () => openImage(bytes, format, drawingTime);
  const finish = (run: RunInQueue, opened: Awaited<ReturnType<typeof open>>) => {
    if (!opened.ok) return Promise.resolve(opened);
    return run(opened.value.pixels > LARGE_PIXELS ? 2 : 1, async () => {
      const decoded = await opened.value.decode();
      if (!decoded.ok) return decoded;
      const { width, height } = decoded.value;
      const key = `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}-${width}x${height}`;
      const blurHash = await blurHashOf(decoded.value);
      const files = (await isStored?.(key)) ? [] : await encodeImage(decoded.value, effort);
      return ok({ key, width, height, blurHash, files });
    });
  };
  if (format !== "svg") return processInQueue(async (run) => finish(run, await run(1, open)));
  return drawInQueue(async (draw) => {
    const drawn = await draw(1, open);
    return processInQueue((run) => finish(run, drawn));
  });
}
