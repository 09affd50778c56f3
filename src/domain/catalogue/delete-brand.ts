import type { Brand } from "#contract/brand.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { requireAdmin } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { deleteBrandRow } from "./brand-queries.ts";

/** Removes a brand and answers what it was; its products stay, without one. Shopkeepers only. */
export async function deleteBrand(
  ctx: Context,
  id: string,
): Promise<Result<Brand, "unauthenticated" | "forbidden" | "not_found">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  const brand = await deleteBrandRow(ctx.database, id);
  return brand ? ok(brand) : fail("not_found", "This brand does not exist any more.");
}
