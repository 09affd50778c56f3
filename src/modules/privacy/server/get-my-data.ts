import { ok } from "#kernel/result.ts";
import { partsIn } from "#platform/module.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forSignedIn } from "#platform/use-cases/for-admin.ts";
import type { OwnData } from "../contract/account.ts";

/** Everything that the shop stores about the actor, except the secrets: password, factor and the keys of passkeys. */
export function getMyData(ctx: Context) {
  return forSignedIn(ctx, async (person) => {
    const kept: OwnData = { exported_at: ctx.now().toISOString() };
    for (const part of partsIn("personal")) Object.assign(kept, await part.export?.(ctx, person));
    return ok(kept);
  });
}
