import * as z from "zod/mini";
import { defineCall } from "./call.ts";

/** The largest upload, in bytes: 15 MB. */
export const MAX_PICTURE_BYTES = 15 * 1024 * 1024;
/** The endings that the file chooser offers; the server looks at the content and never at the name. */
export const pictureEndings = [".png", ".jpg", ".jpeg", ".gif", ".bmp", ".webp", ".svg"] as const;

export const picture = z.object({
  image_url: z.string(),
  blur_hash: z.string(),
  /** What is to be seen, for people who can't see it; absent where nobody wrote it, and the thing's name speaks. */
  alt_text: z.optional(z.string()),
});
export type Picture = z.infer<typeof picture>;

export const uploadedPicture = z.object({
  image_url: z.string(),
  blur_hash: z.string(),
  width: z.number(),
  height: z.number(),
});
export type UploadedPicture = z.infer<typeof uploadedPicture>;

export const uploadImage = defineCall({
  method: "POST",
  path: "/upload-image",
  auth: "admin",
  summary: "Stores one picture (field `image`) in every width and format that the shop serves",
  bodyKind: "multipart",
  answer: uploadedPicture,
  errors: ["unsupported_picture", "picture_too_large", "picture_unreadable", "unsupported_media_type"],
});
