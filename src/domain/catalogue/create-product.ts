import type { Product, ProductInput } from "#contract/product.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { mustExist } from "../must-exist.ts";
import { garmentAfter } from "./garment-after.ts";
import { findProductRow } from "./product-queries.ts";
import { checkReferences, insertProduct } from "./product-writes.ts";
import { recordCatalogueChange } from "./record-catalogue-change.ts";

/** Adds a product. Admins only; 'validation_failed' when its category, sub-category or brand does not exist. */
export async function createProduct(
  ctx: Context,
  input: ProductInput,
): Promise<Result<Product, "unauthenticated" | "forbidden" | "validation_failed">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    const { wrong, defaults } = await checkReferences(tx, input);
    const [message] = Object.values(wrong);
    if (message) return fail("validation_failed", message, wrong);
    const addresses = input.product_images.map(({ image_url }) => image_url);
    const id = await insertProduct(tx, input, garmentAfter(null, input, defaults, addresses));
    const product = mustExist(await findProductRow(tx, id, { hidden: true }), "the new product");
    await recordCatalogueChange(tx, admin.value, { action: "created", kind: "product", after: product });
    return ok(product);
  });
}
