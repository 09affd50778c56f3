import { fail, ok, type Result } from "#contract/result.ts";
import type { SubCategory } from "#contract/sub-category.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { deleteSubCategoryRow, findSubCategoryRow, lockSubCategory } from "./sub-category-queries.ts";

/** Removes a sub-category and answers what it was; its products stay, without one. Shopkeepers only. */
export async function deleteSubCategory(
  ctx: Context,
  id: string,
): Promise<Result<SubCategory, "unauthenticated" | "forbidden" | "not_found">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    const row = (await lockSubCategory(tx, id)) ? await findSubCategoryRow(tx, id) : null;
    if (!row) return fail("not_found", "This sub category does not exist any more.");
    await deleteSubCategoryRow(tx, id);
    return ok(row);
  });
}
