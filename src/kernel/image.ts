import * as z from "zod/mini";
import { defineCall } from "./call.ts";

export const MAX_IMAGE_BYTES = 15 * 1024 * 1024;
/** The endings that the file choosers offer, of people and of products; the server looks at the content and never at the name. */
export const photoEndings = [".png", ".jpg", ".jpeg", ".gif", ".bmp", ".webp"] as const;
export const imageEndings = [...photoEndings, ".svg"] as const;

export const image = z.object({
  image_url: z.string(),
  blur_hash: z.string(),
  /** The text for people who can't see it; absent where nobody wrote it, and the product's name is used. */
  alt_text: z.optional(z.string()),
});
export type Image = z.infer<typeof image>;

export const uploadedImage = z.object({
  image_url: z.string(),
  blur_hash: z.string(),
  width: z.number(),
  height: z.number(),
});
export type UploadedImage = z.infer<typeof uploadedImage>;

export const imageErrors = [
  "unsupported_picture",
  "picture_too_large",
  "picture_unreadable",
  "pictures_busy",
  "unsupported_media_type",
] as const;

export const uploadImage = defineCall("POST", "/upload-image", "products", {
  summary: "Stores one image (field `image`) in every width and format that the shop serves",
  bodyKind: "multipart",
  maxBytes: MAX_IMAGE_BYTES,
  response: uploadedImage,
  errors: imageErrors,
});
