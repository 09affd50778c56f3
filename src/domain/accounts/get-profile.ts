import { eq } from "drizzle-orm";
import type { Profile } from "#contract/profile.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { users } from "#db/schema/accounts.ts";
import { requireSignedIn } from "../actor.ts";
import type { Context } from "../context.ts";

/** The actor's account. */
export async function getProfile(ctx: Context): Promise<Result<Profile, "unauthenticated">> {
  const person = requireSignedIn(ctx.actor);
  if (!person.ok) return person;
  const [user] = await ctx.database.select().from(users).where(eq(users.id, person.value.userId));
  if (!user) return fail("unauthenticated");
  return ok({
    name: user.name,
    email: user.email,
    avatar_url: user.image,
    created_at: user.createdAt.toISOString(),
    two_step_sign_in: user.twoFactorEnabled,
  });
}
