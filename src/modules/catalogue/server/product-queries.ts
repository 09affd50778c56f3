import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Image } from "#kernel/image.ts";
import type { Db } from "#platform/database/client.ts";
import { prepared } from "#platform/database/prepared.ts";
import type { Product } from "../contract/product.ts";
import { inReaderLanguage } from "../contract/reader-language.ts";
import { brands, categories, productImages, products, subCategories } from "../schema.ts";
import { fieldsOfColumns, garmentOfColumns } from "./garment-columns.ts";

/** The images of a product in their order, as one JSON column; an empty alternative text is left out. */
export const images = sql<Image[]>`(
  select coalesce(json_agg(json_strip_nulls(json_build_object('image_url', i.image_url, 'blur_hash', i.blur_hash,
    'alt_text', nullif(i.alt_text, ''))) order by i.position), '[]')
  from ${productImages} i where i.product_id = ${products.id})`;

const columns = {
  product: products,
  images,
  categoryName: categories.name,
  categoryTranslations: categories.translations,
  subCategoryName: subCategories.name,
  subCategoryTranslations: subCategories.translations,
  brandName: brands.name,
  template: sql<string | null>`coalesce(${products.measuredAs}, ${subCategories.template})`,
};

const named = (id: string | null, name: string | null) => (id && name ? { id, name } : null);

type ProductRow = Awaited<ReturnType<typeof fromProducts>>[number];

function toProduct({ product, images, template, ...names }: ProductRow, { hidden }: Seen): Product {
  const { translations } = product;
  const read = hidden ? (written: string) => written : inReaderLanguage;
  return {
    id: product.id,
    ...fieldsOfColumns(product),
    name: read(product.name, translations),
    description: read(product.description, translations, "description"),
    ...(hidden && { translations }),
    created_at: product.createdAt.toISOString(),
    product_images: images,
    category: {
      id: product.categoryId ?? "",
      name: read(names.categoryName ?? "", names.categoryTranslations),
    },
    sub_category: named(
      product.subCategoryId,
      read(names.subCategoryName ?? "", names.subCategoryTranslations),
    ),
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

/** Visible to customers: active products of active categories, and of active brands where they have one. */
export const onSale = and(
  live,
  eq(products.isActive, true),
  eq(categories.isActive, true),
  or(isNull(products.brandId), eq(brands.isActive, true)),
);

/**
 * `hidden` includes what customers can't see, as the store wrote it: an admin's client may send back what it read, whatever language it speaks.
 * Customers read in their language.
 */
interface Seen {
  hidden: boolean;
}

/** For changes: they keep and note the words of the store. */
export const AS_WRITTEN: Seen = { hidden: true };

const isAmong = sql`${products.id} = any(${sql.placeholder("ids")}::uuid[])`;
const productsByIds = {
  live: prepared((db) => fromProducts(db).where(and(live, isAmong)).prepare("live_products_by_ids")),
  onSale: prepared((db) => fromProducts(db).where(and(onSale, isAmong)).prepare("products_on_sale_by_ids")),
};

/** Returns those of these products that are not deleted, by id. */
export async function selectProductsByIds(
  db: Db,
  ids: readonly string[],
  options: Seen,
): Promise<Map<string, Product>> {
  const rows = await productsByIds[options.hidden ? "live" : "onSale"](db).execute({ ids });
  return new Map(rows.map((row) => [row.product.id, toProduct(row, options)]));
}

/** Returns one of them, or null. */
export async function findProductRow(db: Db, id: string, options: Seen): Promise<Product | null> {
  return (await selectProductsByIds(db, [id], options)).get(id) ?? null;
}

/** The same in the order of the ids: what meanwhile can't be seen any more is left out. */
export async function selectProductsInOrder(
  db: Db,
  ids: readonly string[],
  options: Seen,
): Promise<Product[]> {
  if (ids.length === 0) return [];
  const found = await selectProductsByIds(db, ids, options);
  return ids.flatMap((id) => found.get(id) ?? []);
}
