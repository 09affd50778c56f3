import sharp from "sharp";
import { fail, ok, type Result } from "#contract/result.ts";
import { openImage } from "./decode-image.ts";
import { type ImageErrorCode, STEP_SECONDS } from "./image-limits.ts";
import { sniffImage } from "./sniff-image.ts";

/** Most pixels on each side; an avatar is shown at a tenth of that. */
const SIDE = 512;

/**
 * Cuts the middle of an image to a square of at most 512 pixels and returns it as PNG, without any metadata of the original.
 * Nobody's likeness is an SVG: those are refused with `unsupported_picture`.
 */
export async function squareImage(bytes: Uint8Array): Promise<Result<Uint8Array, ImageErrorCode>> {
  const format = sniffImage(bytes);
  if (format === null || format === "svg")
    return fail("unsupported_picture", "Please upload a png, jpg, jpeg, gif, bmp or webp image.");
  const opened = await openImage(bytes, format);
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
}
