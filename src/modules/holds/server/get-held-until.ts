import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Product } from "#modules/catalogue/contract/product.ts";
import { products } from "#modules/catalogue/schema.ts";
import { findProduct } from "#modules/catalogue/server/list-products.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { holds } from "../schema.ts";

/** Until when all pieces of a product are held, whoever holds them; null while one is free. For everybody: it says nothing of people. */
export async function getHeldUntil(ctx: Context, { id }: { id: string }): Promise<string | null> {
  return (await listHeldUntil(ctx, [id])).get(id) ?? null;
}

/** Until when several products are held, of those of which none is free. */
export async function listHeldUntil(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const held = await ctx.database
    .select({ id: holds.productId, until: sql<string>`min(${holds.heldUntil})` })
    .from(holds)
    .innerJoin(products, eq(products.id, holds.productId))
    .where(and(inArray(holds.productId, [...ids]), isNull(holds.ended), gt(holds.heldUntil, ctx.now())))
    .groupBy(holds.productId, products.stock)
    .having(sql`${products.stock} > 0 and sum(${holds.quantity}) >= ${products.stock}`);
  return new Map(held.map(({ id, until }) => [id, new Date(until).toISOString()]));
}

/** One product with until when it is held; null when there is none that the actor may see. */
export async function findHeldProduct(ctx: Context, asked: { id: string }): Promise<Product | null> {
  const [product, until] = await Promise.all([findProduct(ctx, asked), getHeldUntil(ctx, asked)]);
  return product && { ...product, ...(until && { held_until: until }) };
}
