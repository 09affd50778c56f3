import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { products } from "#modules/catalogue/schema.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { holds } from "../schema.ts";

/** Until when all pieces of a product are held, whoever holds them; null while one is free. For everybody: it says nothing of people. */
export async function getHeldUntil(ctx: Context, { id }: { id: string }): Promise<string | null> {
  const [held] = await ctx.database
    .select({
      until: sql<string | null>`min(${holds.heldUntil})`,
      pieces: sql`sum(${holds.quantity})`.mapWith(Number),
    })
    .from(holds)
    .innerJoin(products, eq(products.id, holds.productId))
    .where(and(eq(holds.productId, id), isNull(holds.ended), gt(holds.heldUntil, ctx.now())))
    .groupBy(products.stock)
    .having(sql`${products.stock} > 0 and sum(${holds.quantity}) >= ${products.stock}`);
  return held?.until ? new Date(held.until).toISOString() : null;
}
