import type { DeletedTogether, Together } from "#contract/bulk.ts";
import { ok, type Result } from "#contract/result.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { changeEach } from "./change-each.ts";
import { removeSubCategory } from "./delete-sub-category.ts";
import { holdForDeletion } from "./together-queries.ts";

/** Deletes several sub-categories in one transaction; those that are gone are named. Shopkeepers only. */
export async function changeSubCategoriesTogether(
  ctx: Context,
  { ids }: DeletedTogether,
): Promise<Result<Together, "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    const names = await holdForDeletion(tx, "sub category", ids);
    return ok(await changeEach(ids, names, (id) => removeSubCategory(tx, admin.value, id)));
  });
}
