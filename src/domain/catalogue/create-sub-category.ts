import { fail, ok, type Result } from "#contract/result.ts";
import type { SubCategory, SubCategoryInput } from "#contract/sub-category.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { CATEGORY_GONE } from "./category-gone.ts";
import { recordCatalogueChange } from "./record-catalogue-change.ts";
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
    if (!row) return fail("not_found");
    await recordCatalogueChange(tx, admin.value, { action: "created", kind: "sub category", after: row });
    return ok(row);
  });
}
