import type { UploadedPicture } from "#contract/picture.ts";
import type { Result } from "#contract/result.ts";
import { requireAdmin } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { type PictureRefusal, storePicture } from "./store-picture.ts";

/** Stores one picture in every width and format that the shop serves. Shopkeepers only. */
export async function uploadPicture(
  ctx: Context,
  bytes: Uint8Array,
): Promise<Result<UploadedPicture, PictureRefusal | "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return storePicture({ imageStore: ctx.imageStore }, bytes);
}
