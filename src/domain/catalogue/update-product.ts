import type { Product, ProductUpdate } from "#contract/product.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { MAX_STOCK, STOCK_TOO_HIGH } from "#contract/stock.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { mustExist } from "../must-exist.ts";
import { garmentAfter } from "./garment-after.ts";
import { findProductRow } from "./product-queries.ts";
import { checkReferences, lockProduct, updateProductRow } from "./product-writes.ts";
import { recordCatalogueChange } from "./record-catalogue-change.ts";

/** Replaces a product's fields and images. Admins only; orders that were placed keep what they had. */
export async function updateProduct(
  ctx: Context,
  input: ProductUpdate,
): Promise<Result<Product, "unauthenticated" | "forbidden" | "validation_failed" | "not_found">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    const { wrong, defaults } = await checkReferences(tx, input);
    const [message] = Object.values(wrong);
    if (message) return fail("validation_failed", message, wrong);
    const before = (await lockProduct(tx, input.id))
      ? await findProductRow(tx, input.id, { hidden: true })
      : null;
    if (!before) return fail("not_found", "This product does not exist any more.");
    const stock = stockAfter(before.stock, input);
    if (stock > MAX_STOCK) {
      const message = `${STOCK_TOO_HIGH}; ${before.stock} are in stock now`;
      return fail("validation_failed", message, { stock: message });
    }
    const addresses = input.product_images.map(({ image_url }) => image_url);
    const garment = garmentAfter(before, input, defaults, addresses);
    await updateProductRow(tx, input.id, { ...input, stock }, garment);
    const after = mustExist(await findProductRow(tx, input.id, { hidden: true }), "the held product");
    await recordCatalogueChange(tx, admin.value, { action: "updated", kind: "product", before, after });
    return ok(after);
  });
}

/** Where the form says which stock it started from, the difference is applied to the current stock, down to 0. */
function stockAfter(now: number, { stock, stock_seen }: ProductUpdate): number {
  return stock_seen === undefined ? stock : Math.max(0, now + stock - stock_seen);
}
