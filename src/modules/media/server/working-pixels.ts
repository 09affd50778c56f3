import type { Sharp } from "sharp";
import { fail, ok, type Result } from "#kernel/result.ts";
import type { RawPixels } from "./read-bmp.ts";

/** Most pixels of an upload. A phone's 50-megapixel mode gives 8160 x 6144 or 8192 x 6144, a little over 50 million. */
export const MAX_IMAGE_PIXELS = 51_000_000;

/** Longest side of the version that is kept, in pixels; twice the width of the product page's image on a desktop. */
export const WORKING_SIDE = 1600;

/** Longest time for one step on one image, in seconds. */
export const STEP_SECONDS = 20;

export type ImageErrorCode =
  | "unsupported_picture"
  | "picture_too_large"
  | "picture_unreadable"
  | "pictures_busy";

/** An image that is larger, made so small that no side is longer. */
export const within = (side: number) =>
  ({ width: side, height: side, fit: "inside", withoutEnlargement: true }) as const;

export function tooManyPixels() {
  return fail("picture_too_large", "The image has too many pixels (at most 50 megapixels).");
}

/** The pixels that all files of an image are made of: upright, sRGB, on white, at most WORKING_SIDE long. Throws as the decoder does. */
export async function workingPixels(image: Sharp): Promise<Result<RawPixels, ImageErrorCode>> {
  const { data, info } = await image
    .timeout({ seconds: STEP_SECONDS })
    .resize(within(WORKING_SIDE))
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    // Without this, images of 16 bits keep the numbers of their own colour space.
    .withIccProfile("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return channels === 3 ? ok({ data, width, height }) : fail("picture_unreadable");
}

/** The decoders' own errors name their parts and files, which people must not see. */
export async function rejectUnreadable<T>(
  work: () => Promise<Result<T, ImageErrorCode>>,
): Promise<Result<T, ImageErrorCode>> {
  try {
    return await work();
  } catch {
    return fail("picture_unreadable");
  }
}
