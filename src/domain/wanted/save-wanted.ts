import type { Result } from "#contract/result.ts";
import type { Wanted, WantedFilters } from "#contract/wanted.ts";
import { requireSignedIn } from "../actor.ts";
import type { Context } from "../context.ts";
import { keepWanted } from "./keep-wanted.ts";

/** Saves a search of the actor; the same filters again are the same search. Fails with 'too_many_wanted'. */
export async function saveWanted(
  ctx: Context,
  { filters }: { filters: WantedFilters },
): Promise<Result<Wanted, "unauthenticated" | "too_many_wanted">> {
  const person = requireSignedIn(ctx.actor);
  if (!person.ok) return person;
  return keepWanted(ctx.database, person.value.userId, filters, null);
}
