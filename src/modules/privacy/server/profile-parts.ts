import { ok } from "#kernel/result.ts";
import { partsIn } from "#platform/module.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forSignedIn } from "#platform/use-cases/for-admin.ts";

/** The entries of the actor's profile beside the specification's three: of what they have something. */
export function listProfileEntries(ctx: Context) {
  return forSignedIn(ctx, async (person) => {
    const entries = await Promise.all(partsIn("profile").map(({ entry }) => entry?.(ctx, person) ?? null));
    return ok(entries.filter((entry) => entry !== null));
  });
}

/** Sentences about what the actor loses with the account. */
export function listLosses(ctx: Context) {
  return forSignedIn(ctx, async (person) => {
    const losses = await Promise.all(partsIn("profile").map(({ lost }) => lost?.(ctx, person) ?? ""));
    return ok(losses.filter((sentence) => sentence !== ""));
  });
}
