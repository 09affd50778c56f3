import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { products } from "#modules/catalogue/schema.ts";
import type { ProductPart } from "#platform/module.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { holds } from "../schema.ts";

/** Until when all pieces of a product are held, whoever holds them, of those products of which none is free. */
export async function listHeldUntil(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductPart>> {
  if (ids.length === 0) return new Map();
  const held = await ctx.database
    .select({ id: holds.productId, until: sql<string>`min(${holds.heldUntil})` })
    .from(holds)
    .innerJoin(products, eq(products.id, holds.productId))
    .where(and(inArray(holds.productId, [...ids]), isNull(holds.ended), gt(holds.heldUntil, ctx.now())))
    .groupBy(holds.productId, products.stock)
    .having(sql`${products.stock} > 0 and sum(${holds.quantity}) >= ${products.stock}`);
  return new Map(held.map(({ id, until }) => [id, { held_until: new Date(until).toISOString() }]));
}
