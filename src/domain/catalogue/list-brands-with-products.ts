import type { BrandWithProducts } from "#contract/brand.ts";
import type { Context } from "../context.ts";
import type { Page, PageQuery } from "../page.ts";
import { selectBrands } from "./brand-queries.ts";
import { selectProductsByIds } from "./product-queries.ts";
import { inStockFirst, newestFirst, onSale } from "./read-model/product-query.ts";

const PRODUCTS_PER_BRAND = 4;

/** One page of the active brands by name, each with up to four of its newest products, those in stock first. */
export async function listBrandsWithProducts(
  ctx: Context,
  query: PageQuery,
): Promise<Page<BrandWithProducts>> {
  const { data, count } = await selectBrands(ctx.database, { ...query, hidden: false });
  const sort = [...inStockFirst, ...newestFirst];
  const listed = await Promise.all(
    data.map(async (brand) => {
      const of = { facets: { brand: [brand.id] }, flags: onSale, sort, limit: PRODUCTS_PER_BRAND };
      return { brand, ids: (await ctx.productIndex.find(of)).ids };
    }),
  );
  const ids = listed.flatMap((each) => each.ids);
  const products = await selectProductsByIds(ctx.database, ids, { hidden: false });
  return {
    data: listed.map(({ brand, ids }) => ({
      ...brand,
      products: ids.flatMap((id) => products.get(id) ?? []),
    })),
    count,
  };
}
