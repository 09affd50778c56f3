import type { Product } from "#contract/product.ts";
import type { Context } from "../context.ts";
import { findProductRow } from "./product-queries.ts";

/** Returns one product, or null when there is none that the actor may see. */
export function findProduct(ctx: Context, { id }: { id: string }): Promise<Product | null> {
  return findProductRow(ctx.database, id, { hidden: ctx.actor.kind === "admin" });
}
