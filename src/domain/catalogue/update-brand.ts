import type { Brand, BrandUpdate } from "#contract/brand.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { requireAdmin } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { updateBrandRow } from "./brand-queries.ts";

/** Replaces a brand's fields. Shopkeepers only; 'not_found' when it is gone. */
export async function updateBrand(
  ctx: Context,
  input: BrandUpdate,
): Promise<Result<Brand, "unauthenticated" | "forbidden" | "not_found">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  const brand = await updateBrandRow(ctx.database, input.id, input);
  return brand ? ok(brand) : fail("not_found", "This brand does not exist any more.");
}
