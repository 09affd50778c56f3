import type { Product, ProductUpdate } from "#contract/product.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { findProductRow } from "./product-queries.ts";
import { checkReferences, lockProduct, updateProductRow } from "./product-writes.ts";
import { recordCatalogueChange } from "./record-catalogue-change.ts";

/** Replaces a product's fields and pictures. Shopkeepers only; orders that were placed keep what they had. */
export async function updateProduct(
  ctx: Context,
  input: ProductUpdate,
): Promise<Result<Product, "unauthenticated" | "forbidden" | "validation_failed" | "not_found">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    const wrong = await checkReferences(tx, input);
    const [message] = Object.values(wrong);
    if (message) return fail("validation_failed", message, wrong);
    const before = (await lockProduct(tx, input.id))
      ? await findProductRow(tx, input.id, { hidden: true })
      : null;
    const updated = before && (await updateProductRow(tx, input.id, input));
    const after = updated ? await findProductRow(tx, input.id, { hidden: true }) : null;
    if (!before || !after) return fail("not_found", "This product does not exist any more.");
    await recordCatalogueChange(tx, admin.value, { action: "updated", kind: "product", before, after });
    return ok(after);
  });
}
