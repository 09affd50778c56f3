import { ok, type Result } from "#contract/result.ts";
import { requireSignedIn } from "../actor.ts";
import type { Context } from "../context.ts";
import { deleteOtherSessions } from "./session-queries.ts";

/** Revokes all of the actor's sessions except the current one, and returns how many were live. */
export async function endOtherSessions(ctx: Context): Promise<Result<{ ended: number }, "unauthenticated">> {
  const person = requireSignedIn(ctx.actor);
  if (!person.ok) return person;
  return ok({ ended: await deleteOtherSessions(ctx.database, person.value) });
}
