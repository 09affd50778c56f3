import type { Category, CategoryInput } from "#contract/category.ts";
import { ok, type Result } from "#contract/result.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { insertCategory } from "./category-queries.ts";
import { recordCatalogueChange } from "./record-catalogue-change.ts";

/** Adds an active category at the end of the menus. Shopkeepers only. */
export async function createCategory(
  ctx: Context,
  input: CategoryInput,
): Promise<Result<Category, "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    const category = await insertCategory(tx, input);
    await recordCatalogueChange(tx, admin.value, { action: "created", kind: "category", after: category });
    return ok(category);
  });
}
