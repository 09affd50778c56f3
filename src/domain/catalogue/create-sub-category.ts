import { ok, type Result } from "#contract/result.ts";
import type { SubCategory, SubCategoryInput } from "#contract/sub-category.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { mustExist } from "../must-exist.ts";
import { CATEGORY_GONE } from "./category-gone.ts";
import { recordCatalogueChange } from "./record-catalogue-change.ts";
import { rejectTakenName } from "./reject-taken-name.ts";
import { findSubCategoryRow, insertSubCategory, lockCategory } from "./sub-category-queries.ts";

/** Adds a sub-category to a category. Admins only; 'validation_failed' when that category does not exist, or has one of that name. */
export async function createSubCategory(
  ctx: Context,
  input: SubCategoryInput,
): Promise<Result<SubCategory, "unauthenticated" | "forbidden" | "validation_failed">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    if (!(await lockCategory(tx, input.category_id))) return CATEGORY_GONE;
    const { name, category_id: categoryId } = input;
    const taken = await rejectTakenName(tx, { kind: "sub category", name, categoryId });
    if (taken) return taken;
    const id = await insertSubCategory(tx, input);
    const row = mustExist(await findSubCategoryRow(tx, id), "the new sub-category");
    await recordCatalogueChange(tx, admin.value, { action: "created", kind: "sub category", after: row });
    return ok(row);
  });
}
