import type { SwitchedTogether, Together } from "#contract/bulk.ts";
import { ok, type Result } from "#contract/result.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { holdCategoryRow, toggleCategoryRow } from "./category-queries.ts";
import { changeEach } from "./change-each.ts";
import { removeCategory } from "./delete-category.ts";
import { setActive } from "./set-active.ts";
import { holdGroups } from "./together-queries.ts";

const rows = { kind: "category", hold: holdCategoryRow, toggle: toggleCategoryRow } as const;

/**
 * Shows, hides or deletes several categories in one transaction. Those that are gone, or in use and not to be deleted, are
 * named with the reason. Shopkeepers only.
 */
export async function changeCategoriesTogether(
  ctx: Context,
  { action, ids }: SwitchedTogether,
): Promise<Result<Together, "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    const names = await holdGroups(tx, "category", ids);
    return ok(
      await changeEach(ids, names, (id) =>
        action === "delete"
          ? removeCategory(tx, admin.value, id)
          : setActive(tx, admin.value, rows, id, action === "activate"),
      ),
    );
  });
}
