import type { Category, CategoryUpdate } from "#contract/category.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { requireAdmin } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { updateCategoryRow } from "./category-queries.ts";

/** Replaces a category's fields. Shopkeepers only; 'not_found' when it is gone. */
export async function updateCategory(
  ctx: Context,
  input: CategoryUpdate,
): Promise<Result<Category, "unauthenticated" | "forbidden" | "not_found">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  const category = await updateCategoryRow(ctx.database, input.id, input);
  return category ? ok(category) : fail("not_found", "This category does not exist any more.");
}
