import sharp from "sharp";
import { MAX_IMAGE_BYTES } from "#kernel/image.ts";
import { fail, ok, type Result } from "#kernel/result.ts";
import { decodePhotograph } from "./decode-image.ts";
import { createImageQueue } from "./image-queue.ts";
import { type ImageErrorCode, STEP_SECONDS } from "./working-pixels.ts";

const QUALITY = 78;

// One at a time: photographs of customers wait rather than the shop's images.
const encodeInQueue = createImageQueue({ slots: 1, places: 8 });

interface Photo {
  /** WebP. */
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** Makes one file of a photograph, for whoever keeps it elsewhere than among the shop's public images: upright, with no side above 1600 pixels,
 *  without metadata. Fails as `storeImage` does, also for an SVG. */
export function encodePhoto(bytes: Uint8Array): Promise<Result<Photo, ImageErrorCode>> {
  return encodeInQueue((run) => run(1, () => encode(bytes)));
}

async function encode(bytes: Uint8Array): Promise<Result<Photo, ImageErrorCode>> {
  if (bytes.length > MAX_IMAGE_BYTES) return fail("picture_too_large");
  const decoded = await decodePhotograph(bytes);
  if (!decoded.ok) return decoded;
  const { data, width, height } = decoded.value;
  const encoded = await sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ quality: QUALITY })
    .timeout({ seconds: STEP_SECONDS })
    .toBuffer();
  return ok({ bytes: new Uint8Array(encoded), width, height });
}
