import type { BrandWithProducts } from "#contract/brand.ts";
import { MAX_PAGE_SIZE } from "#contract/paging.ts";
import type { Context } from "../context.ts";
import { findBrandRow } from "./brand-queries.ts";
import { listProducts } from "./list-products.ts";

/** One brand with its products, or null; hidden brands are found by Admins only. */
export async function findBrand(ctx: Context, { id }: { id: string }): Promise<BrandWithProducts | null> {
  const hidden = ctx.actor.kind === "admin";
  const brand = await findBrandRow(ctx.database, id);
  if (!brand || (!brand.is_active && !hidden)) return null;
  const products = await listProducts(ctx, { page: 1, limit: MAX_PAGE_SIZE, brand_id: id });
  return { ...brand, products: products.data };
}
