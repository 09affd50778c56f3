import type { BulkDeleted, BulkInput } from "#contract/bulk.ts";
import { ok, type Result } from "#contract/result.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { lockForDeletion } from "./bulk-queries.ts";
import { changeEach } from "./change-each.ts";
import { removeSubCategory } from "./delete-sub-category.ts";

/** Deletes several sub-categories in one transaction; those that are gone are named. Admins only. */
export async function bulkChangeSubCategories(
  ctx: Context,
  { ids }: BulkDeleted,
): Promise<Result<BulkInput, "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    const names = await lockForDeletion(tx, "sub category", ids);
    return ok(await changeEach(ids, names, (id) => removeSubCategory(tx, admin.value, id)));
  });
}
