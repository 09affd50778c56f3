import { eq, sql } from "drizzle-orm";
import { MAX_AVATAR_BYTES } from "#contract/profile.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { users } from "#db/schema/accounts.ts";
import type { Context } from "../context.ts";
import { squarePicture } from "../media/square-picture.ts";
import { type PictureRefusal, storePicture } from "../media/store-picture.ts";
import { requireSignedIn } from "./actor.ts";

/**
 * Makes a picture the avatar of whoever asks: at most 5 MB, cut to a square, stored like every picture of the shop. The one before
 * is left in the store, where nothing points to it any more: files are named by their content, and another may have the same.
 */
export async function saveAvatar(
  ctx: Context,
  bytes: Uint8Array,
): Promise<Result<{ avatar_url: string }, PictureRefusal | "unauthenticated">> {
  const person = requireSignedIn(ctx.actor);
  if (!person.ok) return person;
  if (bytes.length > MAX_AVATAR_BYTES) return fail("picture_too_large", "The picture is larger than 5 MB.");
  const square = await squarePicture(bytes);
  if (!square.ok) return square;
  const stored = await storePicture({ imageStore: ctx.imageStore, effort: "fast" }, square.value);
  if (!stored.ok) return stored;
  const avatarUrl = stored.value.image_url;
  await ctx.database
    .update(users)
    .set({ image: avatarUrl, updatedAt: sql`now()` })
    .where(eq(users.id, person.value.userId));
  return ok({ avatar_url: avatarUrl });
}
