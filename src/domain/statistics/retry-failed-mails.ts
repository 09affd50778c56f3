import { ok, type Result } from "#contract/result.ts";
import { requireAdmin } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { rescheduleFailedMails } from "./failed-mail-queries.ts";

/** Has every mail that did not get out tried again; answers how many these are. Shopkeepers only. */
export async function retryFailedMails(
  ctx: Context,
): Promise<Result<{ count: number }, "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return ok({ count: await rescheduleFailedMails(ctx.database) });
}
