import type { Brand, BrandInput } from "#contract/brand.ts";
import { ok, type Result } from "#contract/result.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { insertBrand } from "./brand-queries.ts";
import { recordCatalogueChange } from "./record-catalogue-change.ts";

/** Adds an active brand. Shopkeepers only. */
export async function createBrand(
  ctx: Context,
  input: BrandInput,
): Promise<Result<Brand, "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    const brand = await insertBrand(tx, input);
    await recordCatalogueChange(tx, admin.value, { action: "created", kind: "brand", after: brand });
    return ok(brand);
  });
}
