import { fail, ok, type Result } from "#contract/result.ts";
import type { SubCategory, SubCategoryUpdate } from "#contract/sub-category.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { CATEGORY_GONE } from "./category-gone.ts";
import { followTemplate } from "./read-sizes.ts";
import { recordCatalogueChange } from "./record-catalogue-change.ts";
import { isRenamed, rejectTakenName } from "./reject-taken-name.ts";
import {
  findSubCategoryRow,
  lockCategory,
  lockSubCategory,
  updateSubCategoryRow,
} from "./sub-category-queries.ts";

/** Replaces a sub-category's fields; its products follow it to another category, and their sizes to another template. Admins only; fails like creating one. */
export async function updateSubCategory(
  ctx: Context,
  input: SubCategoryUpdate,
): Promise<Result<SubCategory, "unauthenticated" | "forbidden" | "validation_failed" | "not_found">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    if (!(await lockCategory(tx, input.category_id))) return CATEGORY_GONE;
    const before = (await lockSubCategory(tx, input.id)) ? await findSubCategoryRow(tx, input.id) : null;
    const { id, name, category_id: categoryId } = input;
    if (before && (isRenamed(before, input) || before.category_id !== categoryId)) {
      const taken = await rejectTakenName(tx, { kind: "sub category", id, name, categoryId });
      if (taken) return taken;
    }
    const updated = before && (await updateSubCategoryRow(tx, input.id, input));
    const after = updated ? await findSubCategoryRow(tx, input.id) : null;
    if (!before || !after) return fail("not_found", "This sub category does not exist any more.");
    if (after.template !== before.template) await followTemplate(tx, input.id, after.template);
    await recordCatalogueChange(tx, admin.value, { action: "updated", kind: "sub category", before, after });
    return ok(after);
  });
}
