import type { Product } from "#contract/product.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { requireAdmin } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { findProductRow } from "./product-queries.ts";
import { toggleProductFlag } from "./product-writes.ts";

/** Marks a product for the home page, or takes the mark away. Shopkeepers only. */
export async function toggleFeatured(
  ctx: Context,
  id: string,
): Promise<Result<Product, "unauthenticated" | "forbidden" | "not_found">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  const toggled = await toggleProductFlag(ctx.database, id, "isFeatured");
  const product = toggled ? await findProductRow(ctx.database, id, { hidden: true }) : null;
  return product ? ok(product) : fail("not_found", "This product does not exist any more.");
}
