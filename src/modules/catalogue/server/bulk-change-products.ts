import { and, asc, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { ok } from "#kernel/result.ts";
import { findRecorded, recordChanges } from "#modules/audit/server/record-change.ts";
import type { Tx } from "#platform/database/client.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { BulkGarment, BulkProducts, BulkResult, ProductAction } from "../contract/bulk.ts";
import type { Product } from "../contract/product.ts";
import { MAX_STOCK, STOCK_TOO_HIGH } from "../contract/stock-limit.ts";
import { translationsBeside } from "../contract/translations.ts";
import { products } from "../schema.ts";
import { markProductDeleted } from "./change-product.ts";
import { mergeGarment } from "./merge-garment.ts";
import { AS_WRITTEN, columnsOf, selectProductsByIds } from "./product-queries.ts";
import { readNotYetShown } from "./show-products.ts";

type State = Pick<Product, "is_active" | "is_featured" | "stock">;
type Change = Pick<BulkProducts, "stock"> & { action: Exclude<ProductAction, "describe"> };

/** A product's state after an action, or the message that says why the action is impossible. Deleting keeps the state. */
export function productAfter<P extends State>(product: P, { action, stock = 0 }: Change): P | string {
  const has = product.stock;
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
      return has + stock > MAX_STOCK ? STOCK_TOO_HIGH : { ...product, stock: has + stock };
    case "take-stock":
      // An error rather than capped at 0: the admin has counted something else than the shop.
      if (has < stock) return has === 0 ? "None is in stock." : `Only ${has} in stock.`;
      return { ...product, stock: has - stock };
    case "delete":
      return product;
  }
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
 * Changes several products in one transaction. Those that can't be changed are returned with the reason; the others are changed. Locks
 * the products, so that concurrent orders come before or after. What the same change of the same admin under this key has changed before is
 * not changed again, and is among those that are changed. Admins only.
 */
export function bulkChangeProducts(
  ctx: Context,
  { idempotencyKey, ...input }: BulkProducts & { idempotencyKey: string },
) {
  return asAdmin(ctx, "products", async (tx, admin) => {
    // In the same order as orders do.
    await tx
      .select({ id: products.id })
      .from(products)
      .where(and(inArray(products.id, input.ids), isNull(products.deletedAt)))
      .orderBy(asc(products.id))
      .for("no key update");
    const requestKey = JSON.stringify([
      admin.userId,
      idempotencyKey,
      input.action,
      input.stock,
      input.garment,
    ]);
    const before = await findRecorded(tx, requestKey, input.ids);
    const ids = input.ids.filter((id) => !before.has(id));
    const waits = input.action === "activate" ? await readNotYetShown(tx, ids) : new Map<string, string>();
    const found = await selectProductsByIds(tx, ids, AS_WRITTEN);
    const { steps, refused } = plan(found, { ...input, ids }, waits);
    await write(tx, input, steps, ctx.now());
    const changes = steps.map(({ before, after }) => ({
      area: "catalogue" as const,
      action: done[input.action],
      subjectType: "product",
      before,
      after: input.action === "delete" ? undefined : after,
    }));
    await recordChanges(tx, admin, changes, requestKey);
    return ok({ changed: [...before, ...steps.map(({ before }) => before.id)], refused });
  });
}

function plan(
  found: ReadonlyMap<string, Product>,
  { action, ids, stock, garment = {} }: BulkProducts,
  waits: ReadonlyMap<string, string>,
) {
  const steps: Step[] = [];
  const refused: BulkResult["refused"] = [];
  const stateAfter = (before: Product) =>
    action === "describe" ? described(before, garment) : productAfter(before, { action, stock });
  for (const id of new Set(ids)) {
    const before = found.get(id);
    const after = before ? (waits.get(id) ?? stateAfter(before)) : "This product does not exist any more.";
    if (before && typeof after === "object") steps.push({ before, after });
    else refused.push({ id, name: before?.name ?? "", message: String(after) });
  }
  return { steps, refused };
}

/** The product keeps its place, so its category has nothing to say. */
function described(before: Product, garment: BulkGarment): Product {
  const defaults = { gender: null, ageGroup: null, template: before.template };
  const addresses = before.product_images.map(({ image_url }) => image_url);
  const after = mergeGarment(before, garment, defaults, addresses);
  return { ...before, ...after, translations: translationsBeside(after.care, before) };
}

/** One statement for all products, but for deleting and describing, which have rules of their own. */
async function write(tx: Tx, input: BulkProducts, steps: readonly Step[], at: Date): Promise<void> {
  const { action, stock = 0, garment = {} } = input;
  const set = (changes: Partial<typeof products.$inferInsert> | { stock: SQL }, some: readonly Step[]) => {
    const ids = some.map(({ before }) => before.id);
    const changed = { ...changes, updatedAt: sql`now()` };
    return tx.update(products).set(changed).where(inArray(products.id, ids));
  };
  if (action === "delete") {
    for (const { before } of steps) await markProductDeleted(tx, before.id, at);
  } else if (action === "describe") {
    const changes = columnsOf(garment);
    for (const [normalSize, some] of Map.groupBy(steps, ({ after }) => after.normal_size))
      await set({ ...changes, normalSize }, some);
    for (const step of steps)
      if (step.after.translations !== step.before.translations)
        await set({ translations: step.after.translations }, [step]);
  } else if (steps.length > 0) {
    const changes = {
      activate: { isActive: true },
      hide: { isActive: false },
      feature: { isFeatured: true },
      unfeature: { isFeatured: false },
      "add-stock": { stock: sql`${products.stock} + ${stock}::int` },
      "take-stock": { stock: sql`${products.stock} - ${stock}::int` },
    };
    await set(changes[action], steps);
  }
}
