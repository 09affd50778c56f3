import type { Brand, BrandUpdate } from "#contract/brand.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { holdBrandRow, updateBrandRow } from "./brand-queries.ts";
import { recordCatalogueChange } from "./record-catalogue-change.ts";

/** Replaces a brand's fields. Shopkeepers only; 'not_found' when it is gone. */
export async function updateBrand(
  ctx: Context,
  input: BrandUpdate,
): Promise<Result<Brand, "unauthenticated" | "forbidden" | "not_found">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    const before = await holdBrandRow(tx, input.id);
    const after = before && (await updateBrandRow(tx, input.id, input));
    if (!after) return fail("not_found", "This brand does not exist any more.");
    await recordCatalogueChange(tx, admin.value, { action: "updated", kind: "brand", before, after });
    return ok(after);
  });
}
