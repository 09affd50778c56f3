import { fail } from "#contract/result.ts";

/** Most pixels of an upload. A phone's 50-megapixel mode gives 8160 x 6144 or 8192 x 6144, a little over 50 million. */
export const MAX_IMAGE_PIXELS = 51_000_000;

/** Longest side of the version that is kept, in pixels; twice the width of the product page's image on a desktop. */
export const WORKING_SIDE = 1600;

/** Longest time for one step on one image, in seconds. */
export const STEP_SECONDS = 20;

/** The ground that transparent parts are laid on: paper of the shop's palette. */
export const GROUND = "#ffffff";

export type ImageErrorCode =
  | "unsupported_picture"
  | "picture_too_large"
  | "picture_unreadable"
  | "pictures_busy";

/** The refusal of an image by its size in pixels. */
export function tooManyPixels() {
  return fail("picture_too_large", "The image has too many pixels (at most 50 megapixels).");
}
