import sharp from "sharp";
import { fail, ok, type Result } from "#contract/result.ts";
import { openPicture } from "./decode-picture.ts";
import { type PictureRefusal, STEP_SECONDS } from "./picture-limits.ts";
import { createPictureQueue } from "./picture-queue.ts";
import { sniffPicture } from "./sniff-picture.ts";

/** Most pixels on each side; an avatar is shown at a tenth of that. */
const SIDE = 512;

// One at a time, beside the two of the catalogue: the pictures of people wait rather than those of the shop.
const runInQueue = createPictureQueue(1);

/** Cuts the middle of a picture to a square of at most 512 pixels and answers it as PNG, without any metadata of the original. */
export async function squarePicture(bytes: Uint8Array): Promise<Result<Uint8Array, PictureRefusal>> {
  const format = sniffPicture(bytes);
  if (format === null) return fail("unsupported_picture");
  return runInQueue(1, async () => {
    const opened = await openPicture(bytes, format);
    if (!opened.ok) return opened;
    const decoded = await opened.value.decode();
    if (!decoded.ok) return decoded;
    const { data, width, height } = decoded.value;
    const side = Math.min(width, height, SIDE);
    const square = await sharp(data, { raw: { width, height, channels: 3 } })
      .resize({ width: side, height: side, fit: "cover" })
      .png()
      .timeout({ seconds: STEP_SECONDS })
      .toBuffer();
    return ok(new Uint8Array(square));
  });
}
