import { ok, type Result } from "#contract/result.ts";
import { requireSignedIn } from "../actor.ts";
import type { Context } from "../context.ts";
import { deleteOtherSessions } from "./session-queries.ts";

/** Ends all sessions of whoever asks but the one that asks, and returns how many were still going on. */
export async function endOtherSessions(ctx: Context): Promise<Result<{ ended: number }, "unauthenticated">> {
  const person = requireSignedIn(ctx.actor);
  if (!person.ok) return person;
  return ok({ ended: await deleteOtherSessions(ctx.database, person.value) });
}
