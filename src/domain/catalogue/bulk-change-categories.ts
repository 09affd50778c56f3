import type { BulkInput, BulkSwitched } from "#contract/bulk.ts";
import { ok, type Result } from "#contract/result.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { lockGroups } from "./bulk-queries.ts";
import { lockCategoryRow, toggleCategoryRow } from "./category-queries.ts";
import { changeEach } from "./change-each.ts";
import { removeCategory } from "./delete-category.ts";
import { setActive } from "./set-active.ts";

const rows = { kind: "category", hold: lockCategoryRow, toggle: toggleCategoryRow } as const;

/**
 * Shows, hides or deletes several categories in one transaction. Those that are gone, or in use and not to be deleted, are
 * named with the reason. Admins only.
 */
export async function bulkChangeCategories(
  ctx: Context,
  { action, ids }: BulkSwitched,
): Promise<Result<BulkInput, "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    const names = await lockGroups(tx, "category", ids);
    return ok(
      await changeEach(ids, names, (id) =>
        action === "delete"
          ? removeCategory(tx, admin.value, id)
          : setActive(tx, admin.value, rows, id, action === "activate"),
      ),
    );
  });
}
