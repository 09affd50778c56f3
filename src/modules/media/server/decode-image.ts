import sharp, { type SharpOptions } from "sharp";
import { fail, ok, type Result } from "#kernel/result.ts";
import { drawSvgApart } from "./draw-svg-apart.ts";
import { type RawPixels, readBmp, readBmpHeader } from "./read-bmp.ts";
import { type ImageFormat, sniffImage } from "./sniff-image.ts";
import {
  type ImageErrorCode,
  MAX_IMAGE_PIXELS,
  rejectUnreadable,
  tooManyPixels,
  workingPixels,
} from "./working-pixels.ts";

/** Damaged files are refused; the small irregularities that phones write are not. Only the first frame is read. */
const OPTIONS: SharpOptions = {
  failOn: "error",
  limitInputPixels: MAX_IMAGE_PIXELS,
  sequentialRead: true,
  autoOrient: true,
};

type OpenImage = { pixels: number; decode: () => Promise<Result<RawPixels, ImageErrorCode>> };

/** Reads an image's size, `picture_too_large` before a pixel is decoded; `decode` gives its `workingPixels`. An SVG is drawn at once. */
export function openImage(
  bytes: Uint8Array,
  format: ImageFormat,
  drawingTime?: number,
): Promise<Result<OpenImage, ImageErrorCode>> {
  return rejectUnreadable(async () => {
    if (format === "bmp") return openBmp(bytes);
    if (format === "svg") {
      const drawn = await drawSvgApart(bytes, { time: drawingTime });
      return drawn.ok ? opened(drawn.value.width * drawn.value.height, async () => drawn) : drawn;
    }
    const { width, height } = await sharp(bytes, { ...OPTIONS, limitInputPixels: false }).metadata();
    return opened(width * height, async () => workingPixels(sharp(bytes, OPTIONS)));
  });
}

/** The pixels of a photograph of people's own. Nobody's is an SVG: those are refused with `unsupported_picture`. */
export async function decodePhotograph(bytes: Uint8Array): Promise<Result<RawPixels, ImageErrorCode>> {
  const format = sniffImage(bytes);
  if (format === null || format === "svg")
    return fail("unsupported_picture", "Please upload a png, jpg, jpeg, gif, bmp or webp image.");
  const opened = await openImage(bytes, format);
  return opened.ok ? opened.value.decode() : opened;
}

function openBmp(bytes: Uint8Array): Result<OpenImage, ImageErrorCode> {
  const header = readBmpHeader(bytes);
  if (header === null) return fail("picture_unreadable");
  return opened(header.width * header.height, async () => {
    const bmp = readBmp(bytes, header);
    if (!bmp.ok) return bmp;
    const { data, width, height } = bmp.value;
    return workingPixels(sharp(data, { ...OPTIONS, raw: { width, height, channels: 3 } }));
  });
}

function opened(pixels: number, work: OpenImage["decode"]): Result<OpenImage, ImageErrorCode> {
  return pixels > MAX_IMAGE_PIXELS ? tooManyPixels() : ok({ pixels, decode: () => rejectUnreadable(work) });
}
