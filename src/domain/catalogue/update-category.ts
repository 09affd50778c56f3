import type { Category, CategoryUpdate } from "#contract/category.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { holdCategoryRow, updateCategoryRow } from "./category-queries.ts";
import { recordCatalogueChange } from "./record-catalogue-change.ts";

/** Replaces a category's fields. Shopkeepers only; 'not_found' when it is gone. */
export async function updateCategory(
  ctx: Context,
  input: CategoryUpdate,
): Promise<Result<Category, "unauthenticated" | "forbidden" | "not_found">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    const before = await holdCategoryRow(tx, input.id);
    const after = before && (await updateCategoryRow(tx, input.id, input));
    if (!after) return fail("not_found", "This category does not exist any more.");
    await recordCatalogueChange(tx, admin.value, { action: "updated", kind: "category", before, after });
    return ok(after);
  });
}
