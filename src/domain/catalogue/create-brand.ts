import type { Brand, BrandInput } from "#contract/brand.ts";
import { ok, type Result } from "#contract/result.ts";
import { requireAdmin } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { insertBrand } from "./brand-queries.ts";

/** Adds an active brand. Shopkeepers only. */
export async function createBrand(
  ctx: Context,
  input: BrandInput,
): Promise<Result<Brand, "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return ok(await insertBrand(ctx.database, input));
}
