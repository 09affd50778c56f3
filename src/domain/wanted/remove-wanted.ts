import { and, eq } from "drizzle-orm";
import { fail, ok, type Result } from "#contract/result.ts";
import { wantedSearches } from "#db/schema/wanted.ts";
import { requireSignedIn } from "../actor.ts";
import type { Context } from "../context.ts";

/** Removes one of the actor's saved searches. Fails with 'not_found' for one that is not theirs. */
export async function removeWanted(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<{ id: string }, "unauthenticated" | "not_found">> {
  const person = requireSignedIn(ctx.actor);
  if (!person.ok) return person;
  const { rowCount } = await ctx.database
    .delete(wantedSearches)
    .where(and(eq(wantedSearches.id, id), eq(wantedSearches.userId, person.value.userId)));
  return rowCount ? ok({ id }) : fail("not_found");
}
