import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { toPaise, toRupees } from "#contract/money.ts";
import type { Picture } from "#contract/picture.ts";
import type { Product, ProductQuery, ProductSort } from "#contract/product.ts";
import type { Db } from "#db/client.ts";
import { brands, categories, productImages, products, subCategories } from "#db/schema/catalogue.ts";
import { productSearch } from "#db/schema/search.ts";
import { offsetOf, type Page } from "../page.ts";
import { queryOf, readSearch, type Search, type SearchedWords } from "./read-search.ts";

/** The pictures of a product in their order, as one JSON column. */
export const pictures = sql<Picture[]>`(
  select coalesce(json_agg(json_build_object('image_url', i.image_url, 'blur_hash', i.blur_hash) order by i.position), '[]')
  from ${productImages} i where i.product_id = ${products.id})`;

const columns = {
  product: products,
  pictures,
  categoryName: categories.name,
  subCategoryName: subCategories.name,
  brandName: brands.name,
};

interface ProductRow {
  product: typeof products.$inferSelect;
  pictures: Picture[];
  categoryName: string | null;
  subCategoryName: string | null;
  brandName: string | null;
}

function named(id: string | null, name: string | null) {
  return id && name ? { id, name } : null;
}

function toProduct({ product, pictures, ...names }: ProductRow): Product {
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    price: toRupees(product.pricePaise),
    discounted_price: toRupees(product.discountedPricePaise),
    stock: product.stock,
    category_id: product.categoryId ?? "",
    sub_category_id: product.subCategoryId,
    brand_id: product.brandId,
    is_active: product.isActive,
    is_featured: product.isFeatured,
    created_at: product.createdAt.toISOString(),
    product_images: pictures,
    category: { id: product.categoryId ?? "", name: names.categoryName ?? "" },
    sub_category: named(product.subCategoryId, names.subCategoryName),
    brand: named(product.brandId, names.brandName),
  };
}

function fromProducts(db: Db) {
  return db
    .select(columns)
    .from(products)
    .leftJoin(categories, eq(products.categoryId, categories.id))
    .leftJoin(subCategories, eq(products.subCategoryId, subCategories.id))
    .leftJoin(brands, eq(products.brandId, brands.id));
}

const live = isNull(products.deletedAt);

/** What shoppers may see: active pieces of active categories, and of active brands where they have one. */
export const onSale = and(
  live,
  eq(products.isActive, true),
  eq(categories.isActive, true),
  or(isNull(products.brandId), eq(brands.isActive, true)),
);

const orders: Record<Exclude<ProductSort, "relevance">, SQL[]> = {
  newest: [desc(products.createdAt), asc(products.id)],
  "price-up": [asc(products.effectivePricePaise), asc(products.id)],
  "price-down": [desc(products.effectivePricePaise), asc(products.id)],
  discount: [
    desc(sql`(${products.pricePaise} - ${products.effectivePricePaise})::numeric / ${products.pricePaise}`),
    asc(products.id),
  ],
};

/**
 * How well a piece fits, 0 being best. All words in the name beat all words in name, brand and category, and those beat words of
 * the description; what was typed beats what was probably meant. Steps, and no counting of words, because they cost a
 * fraction when a search fits many thousand pieces.
 */
function relevance({ exact, forgiving }: Search): SQL {
  const holds = (words: SearchedWords, weights: string) =>
    sql`${productSearch.words} @@ ${queryOf(words, weights)}::tsquery`;
  return sql`case when ${holds(exact, "A")} then 0 when ${holds(exact, "ABC")} then 1 when ${holds(forgiving, "A")} then 2
    when ${holds(exact, "")} then 3 when ${holds(forgiving, "ABC")} then 4 else 5 end`;
}

function orderOf(query: ProductQuery, search: Search | null): SQL[] {
  const sort = query.sort ?? "relevance";
  if (sort !== "relevance") return orders[sort];
  return search ? [relevance(search), ...orders.newest] : orders.newest;
}

function filterOf(query: ProductQuery, search: Search | null, hidden: boolean) {
  return and(
    hidden ? live : onSale,
    query.category_id ? eq(products.categoryId, query.category_id) : undefined,
    query.sub_category_id ? eq(products.subCategoryId, query.sub_category_id) : undefined,
    query.brand_id ? eq(products.brandId, query.brand_id) : undefined,
    query.min === undefined ? undefined : gte(products.effectivePricePaise, toPaise(query.min)),
    query.max === undefined ? undefined : lt(products.effectivePricePaise, toPaise(query.max)),
    search ? sql`${productSearch.words} @@ ${queryOf(search.forgiving, "")}::tsquery` : undefined,
  );
}

/** One page of products by the listing's filters and search; `hidden` lists what shoppers can't see as well. */
export async function selectProducts(
  db: Db,
  query: ProductQuery,
  options: { hidden: boolean },
): Promise<Page<Product>> {
  const asked = query.search?.trim();
  const search = asked ? await readSearch(db, asked) : null;
  if (asked && !search) return { data: [], count: 0 };
  const where = filterOf(query, search, options.hidden);
  const searched = eq(productSearch.productId, products.id);
  const all = fromProducts(db);
  const rows = await (search ? all.innerJoin(productSearch, searched) : all)
    .where(where)
    .orderBy(...orderOf(query, search))
    .limit(query.limit)
    .offset(offsetOf(query));
  const counted = db
    .select({ count: count() })
    .from(products)
    .leftJoin(categories, eq(products.categoryId, categories.id))
    .leftJoin(brands, eq(products.brandId, brands.id));
  const [total] = await (search ? counted.innerJoin(productSearch, searched) : counted).where(where);
  return { data: rows.map(toProduct), count: total?.count ?? 0 };
}

/** One product that is not deleted, or null; `hidden` finds what shoppers can't see as well. */
export async function findProductRow(
  db: Db,
  id: string,
  options: { hidden: boolean },
): Promise<Product | null> {
  const [row] = await fromProducts(db).where(and(eq(products.id, id), options.hidden ? live : onSale));
  return row ? toProduct(row) : null;
}

/** The newest pieces on sale that fit a condition. */
export async function selectOnSale(db: Db, where: SQL | undefined, limit: number): Promise<Product[]> {
  const rows = await fromProducts(db)
    .where(and(onSale, where))
    .orderBy(...orders.newest)
    .limit(limit);
  return rows.map(toProduct);
}

/** The pieces marked as featured, newest first; when none can be shown, the newest in stock. */
export async function selectFeatured(db: Db, limit: number): Promise<Product[]> {
  const featured = await selectOnSale(db, eq(products.isFeatured, true), limit);
  return featured.length > 0 ? featured : selectOnSale(db, gt(products.stock, 0), limit);
}

/** Up to `each` of the newest pieces on sale for every brand, by brand id. */
export async function selectNewestOfBrands(
  db: Db,
  brandIds: string[],
  each: number,
): Promise<Map<string, Product[]>> {
  const byBrand = new Map<string, Product[]>(brandIds.map((id) => [id, []]));
  if (brandIds.length === 0) return byBrand;
  const ranked = db
    .select({
      id: products.id,
      rank: sql<number>`row_number() over (partition by ${products.brandId} order by ${products.createdAt} desc, ${products.id})`.as(
        "rank",
      ),
    })
    .from(products)
    .innerJoin(brands, eq(products.brandId, brands.id))
    .innerJoin(categories, eq(products.categoryId, categories.id))
    .where(and(onSale, inArray(products.brandId, brandIds)))
    .as("ranked");
  const ids = await db.select({ id: ranked.id }).from(ranked).where(sql`${ranked.rank} <= ${each}`);
  if (ids.length === 0) return byBrand;
  const rows = await fromProducts(db)
    .where(
      inArray(
        products.id,
        ids.map((row) => row.id),
      ),
    )
    .orderBy(...orders.newest);
  for (const row of rows) byBrand.get(row.product.brandId ?? "")?.push(toProduct(row));
  return byBrand;
}
