import { fail, ok, type Result } from "#contract/result.ts";
import type { SubCategory, SubCategoryInput } from "#contract/sub-category.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { CATEGORY_GONE } from "./category-gone.ts";
import { findSubCategoryRow, holdCategory, insertSubCategory } from "./sub-category-queries.ts";

/** Adds a sub-category to a category. Shopkeepers only; 'validation_failed' when that category does not exist. */
export async function createSubCategory(
  ctx: Context,
  input: SubCategoryInput,
): Promise<Result<SubCategory, "unauthenticated" | "forbidden" | "validation_failed" | "not_found">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    if (!(await holdCategory(tx, input.category_id))) return CATEGORY_GONE;
    const row = await findSubCategoryRow(tx, await insertSubCategory(tx, input));
    return row ? ok(row) : fail("not_found");
  });
}
