import type { Product } from "#contract/product.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { findProductRow } from "./product-queries.ts";
import { lockProduct, markProductDeleted } from "./product-writes.ts";
import { recordCatalogueChange } from "./record-catalogue-change.ts";

/** Takes a product out of the shop and the lists, and returns what it was; its orders keep it. Admins only. */
export async function deleteProduct(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<Product, "unauthenticated" | "forbidden" | "not_found">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    const product = (await lockProduct(tx, id)) ? await findProductRow(tx, id, { hidden: true }) : null;
    if (!product) return fail("not_found", "This product does not exist any more.");
    await markProductDeleted(tx, id, ctx.now());
    await recordCatalogueChange(tx, admin.value, { action: "deleted", kind: "product", before: product });
    return ok(product);
  });
}
