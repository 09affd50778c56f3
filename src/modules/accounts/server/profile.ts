import { eq, sql } from "drizzle-orm";
import { t } from "#kernel/languages/messages.ts";
import { fail, ok } from "#kernel/result.ts";
import { storeAvatar } from "#modules/media/server/store-image.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forSignedIn } from "#platform/use-cases/for-admin.ts";
import { MAX_AVATAR_BYTES } from "../contract/profile.ts";
import { users } from "../schema.ts";
import { shownEmail } from "./shown-email.ts";

export function getProfile(ctx: Context) {
  return forSignedIn(ctx, async (person) => {
    const [user] = await ctx.database.select().from(users).where(eq(users.id, person.userId));
    if (!user) return fail("unauthenticated");
    return ok({
      name: user.name,
      email: shownEmail(user.email),
      avatar_url: user.image,
      language: user.language,
      created_at: user.createdAt.toISOString(),
      two_step_sign_in: user.twoFactorEnabled,
    });
  });
}

/** Sets the actor's avatar, cropped to a square. The former one stays in the store, where another account may use the same file. */
export function saveAvatar(ctx: Context, bytes: Uint8Array) {
  return forSignedIn(ctx, async (person) => {
    if (bytes.length > MAX_AVATAR_BYTES)
      return fail(
        "picture_too_large",
        t("The image is larger than {size} MB.", { size: MAX_AVATAR_BYTES / 1024 / 1024 }),
      );
    const stored = await storeAvatar({ imageStore: ctx.imageStore }, bytes);
    if (!stored.ok) return stored;
    const avatarUrl = stored.value.image_url;
    const changed = { image: avatarUrl, updatedAt: sql`now()` };
    await ctx.database.update(users).set(changed).where(eq(users.id, person.userId));
    return ok({ avatar_url: avatarUrl });
  });
}
