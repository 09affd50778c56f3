import type { Brand, BrandUpdate } from "#contract/brand.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { lockBrandRow, updateBrandRow } from "./brand-queries.ts";
import { recordCatalogueChange } from "./record-catalogue-change.ts";
import { isRenamed, rejectTakenName } from "./reject-taken-name.ts";

/** Replaces a brand's fields. Admins only; 'not_found' when it is gone, 'validation_failed' when its new name is taken. */
export async function updateBrand(
  ctx: Context,
  input: BrandUpdate,
): Promise<Result<Brand, "unauthenticated" | "forbidden" | "not_found" | "validation_failed">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    const before = await lockBrandRow(tx, input.id);
    const taken =
      before && isRenamed(before, input) ? await rejectTakenName(tx, { kind: "brand", ...input }) : null;
    if (taken) return taken;
    const after = before && (await updateBrandRow(tx, input.id, input));
    if (!after) return fail("not_found", "This brand does not exist any more.");
    await recordCatalogueChange(tx, admin.value, { action: "updated", kind: "brand", before, after });
    return ok(after);
  });
}
