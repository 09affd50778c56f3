import type { Brand, BrandInput } from "#contract/brand.ts";
import { ok, type Result } from "#contract/result.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { insertBrand } from "./brand-queries.ts";
import { recordCatalogueChange } from "./record-catalogue-change.ts";
import { rejectTakenName } from "./reject-taken-name.ts";

/** Adds an active brand. Admins only. 'validation_failed' when its name is taken. */
export async function createBrand(
  ctx: Context,
  input: BrandInput,
): Promise<Result<Brand, "unauthenticated" | "forbidden" | "validation_failed">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    const taken = await rejectTakenName(tx, { kind: "brand", name: input.name });
    if (taken) return taken;
    const brand = await insertBrand(tx, input);
    await recordCatalogueChange(tx, admin.value, { action: "created", kind: "brand", after: brand });
    return ok(brand);
  });
}
