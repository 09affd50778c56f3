import type { Sharp } from "sharp";
import { fail, ok, type Result } from "#contract/result.ts";
import { GROUND, type ImageErrorCode, STEP_SECONDS, WORKING_SIDE } from "./image-limits.ts";
import type { RawPixels } from "./read-bmp.ts";

/**
 * The pixels that all files of an image are made of: upright, in sRGB, on a white ground, at most WORKING_SIDE pixels long.
 * Throws what the decoder throws.
 */
export async function workingPixels(image: Sharp): Promise<Result<RawPixels, ImageErrorCode>> {
  const { data, info } = await image
    .timeout({ seconds: STEP_SECONDS })
    .resize({ width: WORKING_SIDE, height: WORKING_SIDE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: GROUND })
    .toColourspace("srgb")
    // Without this, images of 16 bits keep the numbers of their own colour space.
    .withIccProfile("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return info.channels === 3
    ? ok({ data, width: info.width, height: info.height })
    : fail("picture_unreadable");
}

/** What the decoders throw names their parts and their files; it is nothing for people. */
export async function rejectUnreadable<T>(
  work: () => Promise<Result<T, ImageErrorCode>>,
): Promise<Result<T, ImageErrorCode>> {
  try {
    return await work();
  } catch {
    return fail("picture_unreadable");
  }
}
