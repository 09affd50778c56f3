import { asc, desc, eq, sql } from "drizzle-orm";
import { MAX_PAGE_SIZE } from "#kernel/paging.ts";
import type { Db } from "#platform/database/client.ts";
import { type ListOrder, offsetOf, type Page, type PageQuery } from "#platform/database/page.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { Brand, BrandWithProducts } from "../../contract/brand.ts";
import { brands } from "../../schema.ts";
import { listProducts } from "../list-products.ts";
import { selectProductsByIds } from "../product-queries.ts";
import { findProducts, inStockFirst, newestFirst, onSale } from "../read-model/product-query.ts";
import { isListed } from "./list-categories.ts";

function toBrand(row: typeof brands.$inferSelect): Brand {
  const { imageUrl, blurHash, isActive, createdAt, updatedAt: _, ...same } = row;
  const image = { image_url: imageUrl, blur_hash: blurHash };
  return { ...same, ...image, is_active: isActive, created_at: createdAt.toISOString() };
}

/** A brand by its id, hidden or not; null when there is none. */
export async function findBrandRow(db: Db, id: string): Promise<Brand | null> {
  const [row] = await db.select().from(brands).where(eq(brands.id, id));
  return row ? toBrand(row) : null;
}

async function selectBrands(db: Db, query: PageQuery & ListOrder, hidden: boolean): Promise<Page<Brand>> {
  const where = isListed(brands, query.search, hidden);
  const rows = await db
    .select()
    .from(brands)
    .where(where)
    .orderBy(query.newestFirst ? desc(brands.createdAt) : asc(sql`lower(${brands.name})`), asc(brands.id))
    .limit(query.limit)
    .offset(offsetOf(query));
  return { data: rows.map(toBrand), count: await db.$count(brands, where) };
}

/** One page of brands by name, or the newest first. Customers see the active ones. */
export function listBrands(ctx: Context, query: PageQuery & ListOrder): Promise<Page<Brand>> {
  return selectBrands(ctx.database, query, ctx.actor.kind === "admin");
}

const PRODUCTS_PER_BRAND = 4;

/** One page of the active brands by name, each with up to four of its newest products, those in stock first. */
export async function listBrandsWithProducts(ctx: Context, query: PageQuery) {
  const { data, count } = await selectBrands(ctx.database, query, false);
  const sort = [...inStockFirst, ...newestFirst];
  const listed = await Promise.all(
    data.map(async (brand) => {
      const of = { facets: { brand: [brand.id] }, flags: onSale, sort, limit: PRODUCTS_PER_BRAND };
      return { brand, ids: (await findProducts(ctx.productIndex, of)).ids };
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

/** One brand with its products, or null; hidden brands are found by Admins only. */
export async function findBrand(ctx: Context, { id }: { id: string }): Promise<BrandWithProducts | null> {
  const brand = await findBrandRow(ctx.database, id);
  if (!brand || (!brand.is_active && ctx.actor.kind !== "admin")) return null;
  const products = await listProducts(ctx, { page: 1, limit: MAX_PAGE_SIZE, brand_id: id });
  return { ...brand, products: products.data };
}
