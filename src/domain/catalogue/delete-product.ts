import type { Product } from "#contract/product.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { requireAdmin } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { findProductRow } from "./product-queries.ts";
import { markProductDeleted } from "./product-writes.ts";

/** Takes a product out of the shop and the lists, and answers what it was; its orders keep it. Shopkeepers only. */
export async function deleteProduct(
  ctx: Context,
  id: string,
): Promise<Result<Product, "unauthenticated" | "forbidden" | "not_found">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  const product = await findProductRow(ctx.database, id, { hidden: true });
  if (!product) return fail("not_found", "This product does not exist any more.");
  await markProductDeleted(ctx.database, id, ctx.now());
  return ok(product);
}
