import { eq } from "drizzle-orm";
import type { MyMeasures } from "#contract/my-measures.ts";
import { ok, type Result } from "#contract/result.ts";
import { measures } from "#db/schema/accounts.ts";
import { requireSignedIn } from "../actor.ts";
import type { Context } from "../context.ts";

/** The actor's measures of garments that fit well, by template; empty where none were saved. */
export async function getMyMeasures(ctx: Context): Promise<Result<MyMeasures, "unauthenticated">> {
  const person = requireSignedIn(ctx.actor);
  if (!person.ok) return person;
  const [row] = await ctx.database
    .select({ byTemplate: measures.byTemplate })
    .from(measures)
    .where(eq(measures.userId, person.value.userId));
  return ok(row?.byTemplate ?? {});
}

/** Replaces the actor's measures. Templates without any are left out; nothing is kept of somebody who has none. */
export async function saveMyMeasures(
  ctx: Context,
  given: MyMeasures,
): Promise<Result<MyMeasures, "unauthenticated">> {
  const person = requireSignedIn(ctx.actor);
  if (!person.ok) return person;
  const { userId } = person.value;
  const byTemplate = Object.fromEntries(
    Object.entries(given).filter(([, measured]) => Object.keys(measured).length > 0),
  );
  if (Object.keys(byTemplate).length === 0)
    await ctx.database.delete(measures).where(eq(measures.userId, userId));
  else
    await ctx.database
      .insert(measures)
      .values({ userId, byTemplate })
      .onConflictDoUpdate({ target: measures.userId, set: { byTemplate, updatedAt: ctx.now() } });
  return ok(byTemplate);
}
