import type { MySession } from "#contract/my-session.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { requireSignedIn } from "../actor.ts";
import type { Context } from "../context.ts";
import { deleteSessionOf } from "./session-queries.ts";

/** Revokes one of the actor's sessions at once, and returns it. */
export async function endMySession(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<MySession, "unauthenticated" | "not_found">> {
  const person = requireSignedIn(ctx.actor);
  if (!person.ok) return person;
  const ended = await deleteSessionOf(ctx.database, person.value, id);
  return ended ? ok(ended) : fail("not_found", "You are signed out there already.");
}
