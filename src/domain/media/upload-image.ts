import type { UploadedImage } from "#contract/image.ts";
import type { Result } from "#contract/result.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { type ImageErrorCode, storeImage } from "./store-image.ts";

/** Stores one image in every width and format that the shop serves. Admins only. */
export async function uploadImage(
  ctx: Context,
  bytes: Uint8Array,
): Promise<Result<UploadedImage, ImageErrorCode | "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return storeImage({ imageStore: ctx.imageStore }, bytes);
}
