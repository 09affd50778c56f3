import { may } from "#kernel/actor.ts";
import { ok } from "#kernel/result.ts";
import { partsIn } from "#platform/module.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";

/** Everything that waits for this admin now, most pressing first. Admins only. */
export function getToDo(ctx: Context) {
  return forAdmin(ctx, "office", async () => {
    const lines = (await Promise.all(partsIn("toDo").map((toDo) => toDo(ctx)))).flat();
    return ok(
      lines
        .filter(({ count, permission }) => count !== 0 && may(ctx.actor, permission))
        .sort((a, b) => a.rank - b.rank),
    );
  });
}
