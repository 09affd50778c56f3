import type { BrandWithProducts } from "#contract/brand.ts";
import { MAX_PAGE_SIZE } from "#contract/paging.ts";
import type { Context } from "../context.ts";
import { selectBrands } from "./brand-queries.ts";
import { selectNewestOfBrands } from "./product-queries.ts";

export const PRODUCTS_PER_BRAND = 4;

/** The active brands by name, each with up to four of its newest products. */
export async function listBrandsWithProducts(ctx: Context): Promise<BrandWithProducts[]> {
  const brands = await selectBrands(ctx.database, { page: 1, limit: MAX_PAGE_SIZE, hidden: false });
  const products = await selectNewestOfBrands(
    ctx.database,
    brands.data.map((brand) => brand.id),
    PRODUCTS_PER_BRAND,
  );
  return brands.data.map((brand) => ({ ...brand, products: products.get(brand.id) ?? [] }));
}
