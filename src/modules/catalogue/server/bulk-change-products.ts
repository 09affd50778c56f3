import { ok } from "#kernel/result.ts";
import { recordChanges } from "#modules/audit/server/record-change.ts";
import type { Tx } from "#platform/database/client.ts";
import { asAdmin } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { BulkGarment, BulkInput, BulkProducts, ProductAction } from "../contract/bulk.ts";
import type { Product } from "../contract/product.ts";
import { MAX_STOCK, STOCK_TOO_HIGH } from "../contract/stock.ts";
import { bulkUpdateProducts, describeProducts, lockProducts } from "./bulk-queries.ts";
import { markProductDeleted } from "./change-product.ts";
import { mergeGarment } from "./merge-garment.ts";
import { selectProductsByIds } from "./product-queries.ts";

type State = Pick<Product, "is_active" | "is_featured" | "stock">;
type Change = Pick<BulkProducts, "stock"> & { action: Exclude<ProductAction, "describe"> };

/** A product's state after an action, or the message that says why the action is impossible. Deleting keeps the state. */
export function productAfter<P extends State>(product: P, { action, stock = 0 }: Change): P | string {
  switch (action) {
    case "activate":
      return { ...product, is_active: true };
    case "hide":
      return { ...product, is_active: false };
    case "feature":
      return { ...product, is_featured: true };
    case "unfeature":
      return { ...product, is_featured: false };
    case "add-stock":
      return product.stock + stock > MAX_STOCK ? STOCK_TOO_HIGH : withStock(product, stock);
    case "take-stock":
      return product.stock < stock ? notEnough(product.stock) : withStock(product, -stock);
    case "delete":
      return product;
  }
}

function withStock<P extends State>(product: P, change: number): P {
  return { ...product, stock: product.stock + change };
}

/** Subtracting more than the stock is an error rather than capped at 0: the admin has counted something else than the shop. */
function notEnough(stock: number): string {
  return stock === 0 ? "None is in stock." : `Only ${stock} in stock.`;
}

const done: Record<ProductAction, string> = {
  activate: "activated",
  hide: "hidden",
  feature: "featured",
  unfeature: "unfeatured",
  "add-stock": "updated",
  "take-stock": "updated",
  describe: "updated",
  delete: "deleted",
};

interface Step {
  before: Product;
  after: Product;
}

/**
 * Changes several products in one transaction: shows, hides, features or deletes them, adds to or subtracts from each stock, or says
 * the same of their garments.
 * Products that can't be changed are returned with the reason; the others are changed. Locks the products, so that concurrent
 * orders come before or after. Admins only.
 */
export function bulkChangeProducts(ctx: Context, input: BulkProducts) {
  return asAdmin(ctx, async (tx, admin) => {
    await lockProducts(tx, input.ids);
    const found = await selectProductsByIds(tx, input.ids, { hidden: true });
    const { steps, refused } = plan(found, input);
    await write(tx, input, steps, ctx.now());
    await recordChanges(
      tx,
      admin,
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

function stateAfter(before: Product, { action, stock, garment = {} }: BulkProducts): Product | string {
  return action === "describe" ? described(before, garment) : productAfter(before, { action, stock });
}

/** The product keeps its place, so its category has nothing to say. */
function described(before: Product, garment: BulkGarment): Product {
  const defaults = { gender: null, ageGroup: null, template: before.template };
  const addresses = before.product_images.map(({ image_url }) => image_url);
  return { ...before, ...mergeGarment(before, garment, defaults, addresses) };
}

function plan(found: ReadonlyMap<string, Product>, input: BulkProducts) {
  const steps: Step[] = [];
  const refused: BulkInput["refused"] = [];
  for (const id of new Set(input.ids)) {
    const before = found.get(id);
    const after = before ? stateAfter(before, input) : "This product does not exist any more.";
    if (before && typeof after === "object") steps.push({ before, after });
    else refused.push({ id, name: before?.name ?? "", message: String(after) });
  }
  return { steps, refused };
}

/** One statement for everything except deleting and describing, which have rules of their own. */
async function write(tx: Tx, input: BulkProducts, steps: readonly Step[], at: Date): Promise<void> {
  const ids = steps.map(({ before }) => before.id);
  if (input.action === "describe") {
    return describeProducts(
      tx,
      input.garment ?? {},
      steps.map(({ after }) => after),
    );
  }
  if (input.action !== "delete") return bulkUpdateProducts(tx, ids, input.action, input.stock ?? 0);
  for (const id of ids) await markProductDeleted(tx, id, at);
}
