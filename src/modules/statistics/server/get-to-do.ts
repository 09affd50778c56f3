import { ok } from "#kernel/result.ts";
import { partsIn } from "#platform/module.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";

/** Everything that waits for an admin now, most pressing first. Admins only. */
export function getToDo(ctx: Context) {
  return forAdmin(ctx, async () => {
    const lines = (await Promise.all(partsIn("toDo").map((toDo) => toDo(ctx)))).flat();
    return ok(lines.filter(({ count }) => count !== 0).sort((a, b) => a.rank - b.rank));
  });
}
