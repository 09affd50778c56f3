import { and, eq } from "drizzle-orm";
import { fail, ok, type Result } from "#contract/result.ts";
import type { Wanted } from "#contract/wanted.ts";
import { wantedSearches } from "#db/schema/wanted.ts";
import { requireSignedIn } from "../actor.ts";
import type { Context } from "../context.ts";
import { selectWanted, toWanted } from "./wanted-queries.ts";

/** Stops the mails about one of the actor's searches, which stays, or has them sent again. Fails with 'not_found' for one that is not theirs. */
export async function setWantedMails(
  ctx: Context,
  { id, mails }: { id: string; mails: boolean },
): Promise<Result<Wanted, "unauthenticated" | "not_found">> {
  const person = requireSignedIn(ctx.actor);
  if (!person.ok) return person;
  const { userId } = person.value;
  const isTheirs = and(eq(wantedSearches.id, id), eq(wantedSearches.userId, userId));
  await ctx.database
    .update(wantedSearches)
    .set({ stoppedAt: mails ? null : ctx.now() })
    .where(isTheirs);
  const [row] = await selectWanted(ctx.database, userId, eq(wantedSearches.id, id));
  return row ? ok(toWanted(row)) : fail("not_found");
}
