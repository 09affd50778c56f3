import { ok, type Result } from "#contract/result.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../actor.ts";
import { recordChange } from "../audit/record-change.ts";
import type { Context } from "../context.ts";
import { rescheduleFailedMails } from "./failed-mail-queries.ts";

/** Has every mail that did not get out tried again; returns how many these are. Admins only. */
export async function retryFailedMails(
  ctx: Context,
): Promise<Result<{ count: number }, "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    const count = await rescheduleFailedMails(tx);
    await recordChange(tx, admin.value, {
      area: "orders",
      action: "retried",
      subjectType: "mails",
      subjectId: "failed-mails",
      subjectName: "Emails that failed",
      after: { count },
    });
    return ok({ count });
  });
}
