import { asc, count, desc, eq } from "drizzle-orm";
import type { NavigationCategory } from "#contract/navigation.ts";
import { brands, categories, products } from "#db/schema/catalogue.ts";
import type { Context } from "../context.ts";
import { selectNavigation } from "./category-queries.ts";
import { onSale } from "./product-queries.ts";

/** A public page and when its content last changed. */
export interface PublicPage {
  id: string;
  changedAt: Date;
}

/** How many products are visible to customers, sold out or not: each has a page in the sitemap. */
export async function countPublicProducts(ctx: Context): Promise<number> {
  const [row] = await ctx.database
    .select({ count: count() })
    .from(products)
    .leftJoin(categories, eq(products.categoryId, categories.id))
    .leftJoin(brands, eq(products.brandId, brands.id))
    .where(onSale);
  return row?.count ?? 0;
}

/** One part of those products, the newest first; `part` from 1. */
export function listPublicProducts(ctx: Context, part: number, size: number): Promise<PublicPage[]> {
  return ctx.database
    .select({ id: products.id, changedAt: products.updatedAt })
    .from(products)
    .leftJoin(categories, eq(products.categoryId, categories.id))
    .leftJoin(brands, eq(products.brandId, brands.id))
    .where(onSale)
    .orderBy(desc(products.createdAt), asc(products.id))
    .limit(size)
    .offset((part - 1) * size);
}

/** Every brand that can be seen. */
export function listPublicBrands(ctx: Context): Promise<PublicPage[]> {
  return ctx.database
    .select({ id: brands.id, changedAt: brands.updatedAt })
    .from(brands)
    .where(eq(brands.isActive, true))
    .orderBy(asc(brands.createdAt), asc(brands.id));
}

/** The categories that can be seen, with their sub-categories. */
export function listPublicCategories(ctx: Context): Promise<NavigationCategory[]> {
  return selectNavigation(ctx.database);
}
