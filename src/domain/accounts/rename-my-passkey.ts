import type { MyPasskey } from "#contract/my-passkey.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { requireSignedIn } from "../actor.ts";
import type { Context } from "../context.ts";
import { updatePasskeyName } from "./passkey-queries.ts";

/** Gives one of the actor's passkeys another name, and returns it. */
export async function renameMyPasskey(
  ctx: Context,
  input: { id: string; name: string },
): Promise<Result<MyPasskey, "unauthenticated" | "not_found">> {
  const person = requireSignedIn(ctx.actor);
  if (!person.ok) return person;
  const renamed = await updatePasskeyName(ctx.database, person.value.userId, input);
  return renamed ? ok(renamed) : fail("not_found", "This passkey was removed already.");
}
