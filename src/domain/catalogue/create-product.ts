import type { Product, ProductInput } from "#contract/product.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { findProductRow } from "./product-queries.ts";
import { checkReferences, insertProduct } from "./product-writes.ts";
import { recordCatalogueChange } from "./record-catalogue-change.ts";

/** Adds a product. Shopkeepers only; 'validation_failed' when its category, sub-category or brand is not there. */
export async function createProduct(
  ctx: Context,
  input: ProductInput,
): Promise<Result<Product, "unauthenticated" | "forbidden" | "validation_failed" | "not_found">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    const wrong = await checkReferences(tx, input);
    const [message] = Object.values(wrong);
    if (message) return fail("validation_failed", message, wrong);
    const product = await findProductRow(tx, await insertProduct(tx, input), { hidden: true });
    if (!product) return fail("not_found");
    await recordCatalogueChange(tx, admin.value, { action: "created", kind: "product", after: product });
    return ok(product);
  });
}
