import type { Product, ProductQuery } from "#contract/product.ts";
import type { Context } from "../context.ts";
import type { Page } from "../page.ts";
import { selectProducts } from "./product-list-queries.ts";

/** One page of products. Customers see what is on sale; an admin sees everything that is not deleted. */
export function listProducts(ctx: Context, query: ProductQuery): Promise<Page<Product>> {
  return selectProducts(ctx.database, query, { hidden: ctx.actor.kind === "admin" });
}
