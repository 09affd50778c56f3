import type { MySession } from "#contract/my-session.ts";
import { ok, type Result } from "#contract/result.ts";
import { requireSignedIn } from "../actor.ts";
import type { Context } from "../context.ts";
import { selectSessionsOf } from "./session-queries.ts";

/** The actor's sessions: the current one first, then the most recently used. */
export async function listMySessions(
  ctx: Context,
): Promise<Result<{ data: MySession[]; count: number }, "unauthenticated">> {
  const person = requireSignedIn(ctx.actor);
  if (!person.ok) return person;
  const data = await selectSessionsOf(ctx.database, person.value);
  return ok({ data, count: data.length });
}
