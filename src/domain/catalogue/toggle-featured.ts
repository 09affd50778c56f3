import type { Product } from "#contract/product.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { findProductRow } from "./product-queries.ts";
import { toggleProductFlag } from "./product-writes.ts";
import { recordCatalogueChange } from "./record-catalogue-change.ts";

/** Marks a product for the home page, or takes the mark away. Admins only. */
export async function toggleFeatured(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<Product, "unauthenticated" | "forbidden" | "not_found">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    const toggled = await toggleProductFlag(tx, id, "isFeatured");
    const product = toggled ? await findProductRow(tx, id, { hidden: true }) : null;
    if (!product) return fail("not_found", "This product does not exist any more.");
    await recordCatalogueChange(tx, admin.value, {
      action: product.is_featured ? "featured" : "unfeatured",
      kind: "product",
      before: { ...product, is_featured: !product.is_featured },
      after: product,
    });
    return ok(product);
  });
}
