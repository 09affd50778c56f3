import { asc, eq, sql } from "drizzle-orm";
import type { Context } from "#platform/use-cases/context.ts";
import { brands, products } from "../schema.ts";
import { findProducts, newestFirst, onSale } from "./read-model/product-query.ts";

/** A public page and when its content last changed. */
export interface PublicPage {
  id: string;
  changedAt: Date;
}

/** How many products are visible to customers, sold out or not: each has a page in the sitemap. */
export async function countPublicProducts(ctx: Context): Promise<number> {
  const { total } = await findProducts(ctx.productIndex, { flags: onSale, limit: 0 });
  return total;
}

/** The ids of one part of those products, the newest first; `part` from 1. */
export async function listPublicIds(ctx: Context, part: number, size: number): Promise<readonly string[]> {
  const asked = { flags: onSale, sort: newestFirst, offset: (part - 1) * size, limit: size };
  return (await findProducts(ctx.productIndex, asked)).ids;
}

/** One part of those products, the newest first; `part` from 1. */
export async function listPublicProducts(ctx: Context, part: number, size: number): Promise<PublicPage[]> {
  const ids = await listPublicIds(ctx, part, size);
  const rows = await ctx.database
    .select({ id: products.id, changedAt: products.updatedAt })
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids)}::uuid[])`);
  const changed = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => changed.get(id) ?? []);
}

export function listPublicBrands(ctx: Context): Promise<PublicPage[]> {
  return ctx.database
    .select({ id: brands.id, changedAt: brands.updatedAt })
    .from(brands)
    .where(eq(brands.isActive, true))
    .orderBy(asc(brands.createdAt), asc(brands.id));
}
