import type { Category, CategoryUpdate } from "#contract/category.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { lockCategoryRow, updateCategoryRow } from "./category-queries.ts";
import { recordCatalogueChange } from "./record-catalogue-change.ts";
import { isRenamed, rejectTakenName } from "./reject-taken-name.ts";

/** Replaces a category's fields. Admins only; 'not_found' when it is gone, 'validation_failed' when its new name is taken. */
export async function updateCategory(
  ctx: Context,
  input: CategoryUpdate,
): Promise<Result<Category, "unauthenticated" | "forbidden" | "not_found" | "validation_failed">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    const before = await lockCategoryRow(tx, input.id);
    const taken =
      before && isRenamed(before, input) ? await rejectTakenName(tx, { kind: "category", ...input }) : null;
    if (taken) return taken;
    const after = before && (await updateCategoryRow(tx, input.id, input));
    if (!after) return fail("not_found", "This category does not exist any more.");
    await recordCatalogueChange(tx, admin.value, { action: "updated", kind: "category", before, after });
    return ok(after);
  });
}
