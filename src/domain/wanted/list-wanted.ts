import { ok, type Result } from "#contract/result.ts";
import type { Wanted } from "#contract/wanted.ts";
import { requireSignedIn } from "../actor.ts";
import type { Context } from "../context.ts";
import type { Page } from "../page.ts";
import { isAwaited, selectWanted, toWanted } from "./wanted-queries.ts";

/** The actor's saved searches, the newest first. */
export async function listWanted(ctx: Context): Promise<Result<Page<Wanted>, "unauthenticated">> {
  const person = requireSignedIn(ctx.actor);
  if (!person.ok) return person;
  const rows = await selectWanted(ctx.database, person.value.userId, isAwaited);
  return ok({ data: rows.map(toWanted), count: rows.length });
}
