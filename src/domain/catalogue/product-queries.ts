import { and, asc, desc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Image } from "#contract/image.ts";
import { toRupees } from "#contract/money.ts";
import type { Product } from "#contract/product.ts";
import type { Db } from "#db/client.ts";
import { prepared } from "#db/prepared.ts";
import { brands, categories, productImages, products, subCategories } from "#db/schema/catalogue.ts";
import { garmentOfColumns } from "./garment-columns.ts";

/** The images of a product in their order, as one JSON column; an empty alternative text is left out. */
export const images = sql<Image[]>`(
  select coalesce(json_agg(json_strip_nulls(json_build_object('image_url', i.image_url, 'blur_hash', i.blur_hash,
    'alt_text', nullif(i.alt_text, ''))) order by i.position), '[]')
  from ${productImages} i where i.product_id = ${products.id})`;

const columns = {
  product: products,
  images,
  categoryName: categories.name,
  subCategoryName: subCategories.name,
  brandName: brands.name,
  template: sql<string | null>`coalesce(${products.measuredAs}, ${subCategories.template})`,
};

interface ProductRow {
  product: typeof products.$inferSelect;
  images: Image[];
  categoryName: string | null;
  subCategoryName: string | null;
  brandName: string | null;
  template: string | null;
}

function named(id: string | null, name: string | null) {
  return id && name ? { id, name } : null;
}

function toProduct({ product, images, template, ...names }: ProductRow): Product {
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
    product_images: images,
    category: { id: product.categoryId ?? "", name: names.categoryName ?? "" },
    sub_category: named(product.subCategoryId, names.subCategoryName),
    brand: named(product.brandId, names.brandName),
    template,
    ...garmentOfColumns(product),
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

/** Not deleted. */
export const live = isNull(products.deletedAt);

/** What customers may see: active products of active categories, and of active brands where they have one. */
export const onSale = and(
  live,
  eq(products.isActive, true),
  eq(categories.isActive, true),
  or(isNull(products.brandId), eq(brands.isActive, true)),
);

/** What is measured of a product: what it says itself, or its sub-category. */
export const template = sql`coalesce(${products.measuredAs}, (select s.template from ${subCategories} s where s.id = ${products.subCategoryId}))`;

/** The default order of lists. */
export const newestFirst = [desc(products.createdAt), asc(products.id)];

const hasId = sql`${products.id} = ${sql.placeholder("id")}`;
const productById = {
  live: prepared((db) => fromProducts(db).where(and(live, hasId)).prepare("live_product_by_id")),
  onSale: prepared((db) => fromProducts(db).where(and(onSale, hasId)).prepare("product_on_sale_by_id")),
};

/** Returns one product that is not deleted, or null; `hidden` includes what customers can't see. */
export async function findProductRow(
  db: Db,
  id: string,
  options: { hidden: boolean },
): Promise<Product | null> {
  const [row] = await productById[options.hidden ? "live" : "onSale"](db).execute({ id });
  return row ? toProduct(row) : null;
}

const isAmong = sql`${products.id} = any(${sql.placeholder("ids")}::uuid[])`;
const productsByIds = {
  live: prepared((db) => fromProducts(db).where(and(live, isAmong)).prepare("live_products_by_ids")),
  onSale: prepared((db) => fromProducts(db).where(and(onSale, isAmong)).prepare("products_on_sale_by_ids")),
};

/** Returns those of these products that are not deleted, by id; `hidden` includes what customers can't see. */
export async function selectProductsByIds(
  db: Db,
  ids: readonly string[],
  options: { hidden: boolean },
): Promise<Map<string, Product>> {
  const rows = await productsByIds[options.hidden ? "live" : "onSale"](db).execute({ ids });
  return new Map(rows.map((row) => [row.product.id, toProduct(row)]));
}

/** The newest products on sale that fit a condition. */
export async function selectOnSale(db: Db, where: SQL | undefined, limit: number): Promise<Product[]> {
  const rows = await fromProducts(db)
    .where(and(onSale, where))
    .orderBy(...newestFirst)
    .limit(limit);
  return rows.map(toProduct);
}

/** Where a portion of a long list begins: the moment is the database's own text, because a Date would drop its microseconds. */
export interface ProductPlace {
  id: string;
  at: string;
}

/** Products on sale, sold out or not, newest first, after a place in that order. */
export async function selectOnSaleAfter(
  db: Db,
  after: ProductPlace | null,
  limit: number,
): Promise<(ProductPlace & { product: Product })[]> {
  const beyond = after
    ? sql`${products.createdAt} <= ${after.at}::timestamptz
        and (${products.createdAt} < ${after.at}::timestamptz or ${products.id} > ${after.id})`
    : undefined;
  const rows = await db
    .select({ ...columns, at: sql<string>`${products.createdAt}::text` })
    .from(products)
    .leftJoin(categories, eq(products.categoryId, categories.id))
    .leftJoin(subCategories, eq(products.subCategoryId, subCategories.id))
    .leftJoin(brands, eq(products.brandId, brands.id))
    .where(and(onSale, beyond))
    .orderBy(...newestFirst)
    .limit(limit);
  return rows.map(({ at, ...row }) => ({ id: row.product.id, at, product: toProduct(row) }));
}

/** The products marked as featured, those in stock first; when none can be shown, the newest in stock. */
export async function selectFeatured(db: Db, limit: number): Promise<Product[]> {
  const rows = await fromProducts(db)
    .where(and(onSale, eq(products.isFeatured, true)))
    .orderBy(eq(products.stock, 0), ...newestFirst)
    .limit(limit);
  return rows.length > 0 ? rows.map(toProduct) : selectOnSale(db, gt(products.stock, 0), limit);
}

/** Up to `each` products on sale for every brand, those in stock first and then the newest, by brand id. */
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
      rank: sql<number>`row_number() over (partition by ${products.brandId} order by ${products.stock} = 0, ${products.createdAt} desc, ${products.id})`.as(
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
    .orderBy(eq(products.stock, 0), ...newestFirst);
  for (const row of rows) byBrand.get(row.product.brandId ?? "")?.push(toProduct(row));
  return byBrand;
}
