import { type ProductPart, partsIn } from "#platform/module.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { Product } from "../contract/product.ts";
import { findProduct } from "./list-products.ts";

/** Parts that other modules say of these products, such as until when they are held. For everybody: it says nothing of people. */
export async function listProductParts(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Partial<ProductPart>>> {
  const said = await Promise.all(partsIn("productParts").map((listParts) => listParts(ctx, ids)));
  const parts = new Map<string, Partial<ProductPart>>();
  for (const [id, part] of said.flatMap((some) => [...some])) parts.set(id, { ...parts.get(id), ...part });
  return parts;
}

/** One product with what other modules say of it; null when there is none that the actor may see. */
export async function findWholeProduct(ctx: Context, asked: { id: string }): Promise<Product | null> {
  const [product, parts] = await Promise.all([findProduct(ctx, asked), listProductParts(ctx, [asked.id])]);
  return product && { ...product, ...parts.get(product.id) };
}
