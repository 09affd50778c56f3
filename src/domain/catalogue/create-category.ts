import type { Category, CategoryInput } from "#contract/category.ts";
import { ok, type Result } from "#contract/result.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { insertCategory } from "./category-queries.ts";
import { recordCatalogueChange } from "./record-catalogue-change.ts";
import { rejectTakenName } from "./reject-taken-name.ts";

/** Adds an active category at the end of the menus. Admins only. 'validation_failed' when its name is taken. */
export async function createCategory(
  ctx: Context,
  input: CategoryInput,
): Promise<Result<Category, "unauthenticated" | "forbidden" | "validation_failed">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    const taken = await rejectTakenName(tx, { kind: "category", name: input.name });
    if (taken) return taken;
    const category = await insertCategory(tx, input);
    await recordCatalogueChange(tx, admin.value, { action: "created", kind: "category", after: category });
    return ok(category);
  });
}
