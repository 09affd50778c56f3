import { fail, ok, type Result } from "#contract/result.ts";
import type { StaffInvitation } from "#contract/staff.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../actor.ts";
import { recordChange } from "../audit/record-change.ts";
import type { Context } from "../context.ts";
import { toInvitation, withdrawById } from "./invitation-queries.ts";

/** Ends an invitation, whose link then leads nowhere. Admins only; 'not_found' when it was used or ended before. */
export async function withdrawInvitation(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<StaffInvitation, "unauthenticated" | "forbidden" | "not_found">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    const row = await withdrawById(tx, id);
    if (!row) return fail("not_found", "This invitation is no longer open.");
    await recordChange(tx, admin.value, {
      area: "staff",
      action: "withdrawn",
      subjectType: "invitation",
      subjectId: row.id,
      subjectName: row.email,
    });
    return ok(toInvitation(row, "", ctx.now()));
  });
}
