import type { MyPasskey } from "#contract/my-passkey.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireSignedIn } from "../actor.ts";
import type { Context } from "../context.ts";
import { deletePasskeyOf } from "./passkey-queries.ts";
import { deleteOtherSessions } from "./session-queries.ts";

type Code = "unauthenticated" | "not_found";

/** Removes one of the actor's passkeys and returns it. All other sessions end: who has the device may have signed in with it. */
export async function removeMyPasskey(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<MyPasskey, Code>> {
  const person = requireSignedIn(ctx.actor);
  if (!person.ok) return person;
  return inTransaction<MyPasskey, Code>(ctx.database, async (tx) => {
    const removed = await deletePasskeyOf(tx, person.value.userId, id);
    if (!removed) return fail("not_found", "This passkey was removed already.");
    await deleteOtherSessions(tx, person.value);
    return ok(removed);
  });
}
