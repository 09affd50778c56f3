import type { SwitchedTogether, Together } from "#contract/bulk.ts";
import { ok, type Result } from "#contract/result.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { holdBrandRow, toggleBrandRow } from "./brand-queries.ts";
import { changeEach } from "./change-each.ts";
import { removeBrand } from "./delete-brand.ts";
import { setActive } from "./set-active.ts";
import { holdForDeletion, holdGroups } from "./together-queries.ts";

const rows = { kind: "brand", hold: holdBrandRow, toggle: toggleBrandRow } as const;

/** Shows, hides or deletes several brands in one transaction; those that are gone are named. Shopkeepers only. */
export async function changeBrandsTogether(
  ctx: Context,
  { action, ids }: SwitchedTogether,
): Promise<Result<Together, "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    const hold = action === "delete" ? holdForDeletion : holdGroups;
    const names = await hold(tx, "brand", ids);
    return ok(
      await changeEach(ids, names, (id) =>
        action === "delete"
          ? removeBrand(tx, admin.value, id)
          : setActive(tx, admin.value, rows, id, action === "activate"),
      ),
    );
  });
}
