import { ok, type Result } from "#contract/result.ts";
import type { FailedMail } from "#contract/statistics.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import type { Page } from "../page.ts";
import { countFailedMails, selectFailedMails } from "./failed-mail-queries.ts";

/** The newest mails that did not get out, a hundred at most, and how many there are in all. Admins only. */
export async function listFailedMails(
  ctx: Context,
): Promise<Result<Page<FailedMail>, "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  const [data, count] = await Promise.all([selectFailedMails(ctx.database), countFailedMails(ctx.database)]);
  return ok({ data, count });
}
