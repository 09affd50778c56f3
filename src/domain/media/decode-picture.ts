import sharp, { type Sharp, type SharpOptions } from "sharp";
import { fail, ok, type Result } from "#contract/result.ts";
import {
  GROUND,
  MAX_PICTURE_PIXELS,
  type PictureRefusal,
  STEP_SECONDS,
  tooManyPixels,
  WORKING_SIDE,
} from "./picture-limits.ts";
import { type RawPixels, readBmp, readBmpHeader } from "./read-bmp.ts";
import type { PictureFormat } from "./sniff-picture.ts";
import { openSvg } from "./svg-picture.ts";

/** Damaged files are refused; the small irregularities that phones write are not. Only the first frame is read. */
const OPTIONS: SharpOptions = {
  failOn: "error",
  limitInputPixels: MAX_PICTURE_PIXELS,
  sequentialRead: true,
  autoOrient: true,
};

/** A picture that was understood but not decoded: its size is known, the work is still to be done. */
type OpenPicture = { pixels: number; decode: () => Promise<Result<RawPixels, PictureRefusal>> };

/**
 * Reads the size of a picture from its header, and refuses with `picture_too_large` before a pixel is decoded. `decode` then
 * gives it turned upright, in sRGB, without metadata, on a white ground, at most WORKING_SIDE pixels long. Other failures of
 * either: `picture_unreadable`.
 */
export function openPicture(
  bytes: Uint8Array,
  format: PictureFormat,
): Promise<Result<OpenPicture, PictureRefusal>> {
  return orUnreadable(async () => {
    if (format === "bmp") return openBmp(bytes);
    if (format === "svg") return openVector(bytes);
    const { width, height } = await sharp(bytes, { ...OPTIONS, limitInputPixels: false }).metadata();
    return opened(width * height, async () => decode(sharp(bytes, OPTIONS)));
  });
}

async function openVector(bytes: Uint8Array): Promise<Result<OpenPicture, PictureRefusal>> {
  const svg = await openSvg(bytes);
  return svg.ok ? opened(svg.value.pixels, async () => decode(await svg.value.draw())) : svg;
}

function openBmp(bytes: Uint8Array): Result<OpenPicture, PictureRefusal> {
  const header = readBmpHeader(bytes);
  if (header === null) return fail("picture_unreadable");
  return opened(header.width * header.height, async () => {
    const bmp = readBmp(bytes, header);
    if (!bmp.ok) return bmp;
    const { data, width, height } = bmp.value;
    return decode(sharp(data, { ...OPTIONS, raw: { width, height, channels: 3 } }));
  });
}

function opened(pixels: number, work: OpenPicture["decode"]): Result<OpenPicture, PictureRefusal> {
  return pixels > MAX_PICTURE_PIXELS ? tooManyPixels() : ok({ pixels, decode: () => orUnreadable(work) });
}

async function decode(picture: Sharp): Promise<Result<RawPixels, PictureRefusal>> {
  const { data, info } = await picture
    .timeout({ seconds: STEP_SECONDS })
    .resize({ width: WORKING_SIDE, height: WORKING_SIDE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: GROUND })
    .toColourspace("srgb")
    // Without this, pictures of 16 bits keep the numbers of their own colour space.
    .withIccProfile("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return info.channels === 3
    ? ok({ data, width: info.width, height: info.height })
    : fail("picture_unreadable");
}

/** What the decoders throw names their parts and their files; it is nothing for people. */
async function orUnreadable<T>(
  work: () => Promise<Result<T, PictureRefusal>>,
): Promise<Result<T, PictureRefusal>> {
  try {
    return await work();
  } catch {
    return fail("picture_unreadable");
  }
}
