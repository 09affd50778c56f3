import type { BrandWithProducts } from "#contract/brand.ts";
import type { Context } from "../context.ts";
import type { Page, PageQuery } from "../page.ts";
import { selectBrands } from "./brand-queries.ts";
import { selectNewestOfBrands } from "./product-queries.ts";

export const PRODUCTS_PER_BRAND = 4;

/** One page of the active brands by name, each with up to four of its newest products. */
export async function listBrandsWithProducts(
  ctx: Context,
  query: PageQuery,
): Promise<Page<BrandWithProducts>> {
  const { data, count } = await selectBrands(ctx.database, { ...query, hidden: false });
  const ids = data.map(({ id }) => id);
  const products = await selectNewestOfBrands(ctx.database, ids, PRODUCTS_PER_BRAND);
  return { data: data.map((brand) => ({ ...brand, products: products.get(brand.id) ?? [] })), count };
}
