import type { ProductAction, ProductsTogether, Together } from "#contract/bulk.ts";
import type { Product } from "#contract/product.ts";
import { ok, type Result } from "#contract/result.ts";
import type { Db } from "#db/client.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../accounts/actor.ts";
import { recordChanges } from "../audit/record-change.ts";
import type { Context } from "../context.ts";
import { productAfter } from "./product-after.ts";
import { selectProductsByIds } from "./product-queries.ts";
import { markProductDeleted } from "./product-writes.ts";
import { holdProducts, updateProductsTogether } from "./together-queries.ts";

/** What the log says was done. */
const done: Record<ProductAction, string> = {
  activate: "activated",
  hide: "hidden",
  feature: "featured",
  unfeature: "unfeatured",
  "add-stock": "updated",
  "take-stock": "updated",
  delete: "deleted",
};

interface Step {
  before: Product;
  after: Product;
}

/**
 * Changes several products in one transaction: shows, hides, features or deletes them, or adds a number to each stock or
 * takes it away. What can't be changed is named with the reason and the others go through; orders of the same pieces wait,
 * or come first and are counted. Shopkeepers only.
 */
export async function changeProductsTogether(
  ctx: Context,
  input: ProductsTogether,
): Promise<Result<Together, "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction(ctx.database, async (tx) => {
    await holdProducts(tx, input.ids);
    const found = await selectProductsByIds(tx, input.ids);
    const { steps, refused } = plan(found, input);
    await write(tx, input, steps, ctx.now());
    await recordChanges(
      tx,
      admin.value,
      steps.map(({ before, after }) => ({
        area: "catalogue",
        action: done[input.action],
        subjectType: "product",
        subjectId: before.id,
        subjectName: before.name,
        before,
        after: input.action === "delete" ? undefined : after,
      })),
    );
    return ok({ changed: steps.map(({ before }) => before.id), refused });
  });
}

function plan(found: ReadonlyMap<string, Product>, input: ProductsTogether) {
  const steps: Step[] = [];
  const refused: Together["refused"] = [];
  for (const id of new Set(input.ids)) {
    const before = found.get(id);
    const after = before ? productAfter(before, input) : "This product does not exist any more.";
    if (before && typeof after === "object") steps.push({ before, after });
    else refused.push({ id, name: before?.name ?? "", message: String(after) });
  }
  return { steps, refused };
}

/** One statement for all but deleting, which has its own rule and keeps it. */
async function write(tx: Db, input: ProductsTogether, steps: readonly Step[], at: Date): Promise<void> {
  const ids = steps.map(({ before }) => before.id);
  if (input.action !== "delete") return updateProductsTogether(tx, ids, input.action, input.stock ?? 0);
  for (const id of ids) await markProductDeleted(tx, id, at);
}
