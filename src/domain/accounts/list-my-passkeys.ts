import type { MyPasskey } from "#contract/my-passkey.ts";
import { ok, type Result } from "#contract/result.ts";
import { requireSignedIn } from "../actor.ts";
import type { Context } from "../context.ts";
import { selectPasskeysOf } from "./passkey-queries.ts";

/** The actor's passkeys, the oldest first. */
export async function listMyPasskeys(
  ctx: Context,
): Promise<Result<{ data: MyPasskey[]; count: number }, "unauthenticated">> {
  const person = requireSignedIn(ctx.actor);
  if (!person.ok) return person;
  const data = await selectPasskeysOf(ctx.database, person.value.userId);
  return ok({ data, count: data.length });
}
