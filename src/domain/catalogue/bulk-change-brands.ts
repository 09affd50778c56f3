import type { BulkInput, BulkSwitched } from "#contract/bulk.ts";
import { ok, type Result } from "#contract/result.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { lockBrandRow, toggleBrandRow } from "./brand-queries.ts";
import { lockForDeletion, lockGroups } from "./bulk-queries.ts";
import { changeEach } from "./change-each.ts";
import { removeBrand } from "./delete-brand.ts";
import { setActive } from "./set-active.ts";

const rows = { kind: "brand", hold: lockBrandRow, toggle: toggleBrandRow } as const;

/** Shows, hides or deletes several brands in one transaction; those that are gone are named. Admins only. */
export async function bulkChangeBrands(
  ctx: Context,
  { action, ids }: BulkSwitched,
): Promise<Result<BulkInput, "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    const hold = action === "delete" ? lockForDeletion : lockGroups;
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
