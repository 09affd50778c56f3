import { and, eq, sql } from "drizzle-orm";
import { toPaise, toRupees } from "#kernel/money.ts";
import type { Garment } from "#modules/garments/contract/garment.ts";
import { careWords } from "#modules/garments/server/care-words.ts";
import type { Db } from "#platform/database/client.ts";
import { prepared } from "#platform/database/statements.ts";
import type { Product } from "../contract/product.ts";
import type { ProductInput } from "../contract/product-input.ts";
import { inReaderLanguage } from "../contract/texts.ts";
import { images, live, onSale, templateJoined } from "../goods-schema.ts";
import { brands, categories, products, subCategories } from "../schema.ts";

type ProductColumns = Pick<
  typeof products.$inferSelect,
  keyof ReturnType<typeof columnsOfProduct> | "isActive" | "isFeatured"
>;

/** A product's input as columns, without its garment, switches and images. */
export function columnsOfProduct(input: ProductInput) {
  const { name, description, stock } = input;
  return {
    ...{ name, description, stock },
    pricePaise: toPaise(input.price),
    discountedPricePaise: toPaise(input.discounted_price),
    categoryId: input.category_id,
    subCategoryId: input.sub_category_id,
    brandId: input.brand_id,
  };
}

/** The fields of a product, without its garment and images, that its columns tell of. */
export function fieldsOfColumns(columns: ProductColumns) {
  return {
    name: columns.name,
    description: columns.description,
    price: toRupees(columns.pricePaise),
    discounted_price: toRupees(columns.discountedPricePaise),
    stock: columns.stock,
    category_id: columns.categoryId ?? "",
    sub_category_id: columns.subCategoryId,
    brand_id: columns.brandId,
    is_active: columns.isActive,
    is_featured: columns.isFeatured,
  };
}

export function rowsOfImages(productId: string, images: ProductInput["product_images"]) {
  return images.map(({ image_url, blur_hash, alt_text }, position) => ({
    productId,
    position,
    imageUrl: image_url,
    blurHash: blur_hash,
    altText: alt_text ?? "",
  }));
}

export function columnsOfGarment(garment: Garment) {
  const { age_group, size_system, normal_size, color, material, measured_as, ...same } = garment;
  return {
    ...same,
    ageGroup: age_group,
    sizeSystem: size_system,
    normalSize: normal_size,
    colors: color,
    materials: material,
    measuredAs: measured_as,
  };
}

export function garmentOfColumns(columns: ReturnType<typeof columnsOfGarment>): Garment {
  return {
    gender: columns.gender,
    age_group: columns.ageGroup,
    size: columns.size,
    size_system: columns.sizeSystem,
    normal_size: columns.normalSize,
    color: columns.colors,
    material: columns.materials,
    pattern: columns.pattern,
    condition: columns.condition,
    care: columns.care,
    measured_as: columns.measuredAs,
    measurements: columns.measurements,
    flaws: columns.flaws,
  };
}

const rowColumns = {
  product: products,
  images,
  categoryName: categories.name,
  categoryTranslations: categories.translations,
  subCategoryName: subCategories.name,
  subCategoryTranslations: subCategories.translations,
  brandName: brands.name,
  template: templateJoined,
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
    care: hidden ? product.care : inReaderLanguage(careWords(product.care), translations, "care"),
  };
}

function fromProducts(db: Db) {
  return db
    .select(rowColumns)
    .from(products)
    .leftJoin(categories, eq(products.categoryId, categories.id))
    .leftJoin(subCategories, eq(products.subCategoryId, subCategories.id))
    .leftJoin(brands, eq(products.brandId, brands.id));
}

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

export async function findProductRow(db: Db, id: string, options: Seen): Promise<Product | null> {
  return (await selectProductsByIds(db, [id], options)).get(id) ?? null;
}

/** These products in the order of the ids: what meanwhile can't be seen any more is left out. */
export async function selectProductsInOrder(
  db: Db,
  ids: readonly string[],
  options: Seen,
): Promise<Product[]> {
  if (ids.length === 0) return [];
  const found = await selectProductsByIds(db, ids, options);
  return ids.flatMap((id) => found.get(id) ?? []);
}
