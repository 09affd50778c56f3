import { and, eq, sql } from "drizzle-orm";
import { toPaise, toRupees } from "#kernel/money.ts";
import { readCode } from "#kernel/typed/code.ts";
import { careWords } from "#modules/garments/server/care-words.ts";
import type { Db } from "#platform/database/client.ts";
import { prepared } from "#platform/database/statements.ts";
import type { Product, ProductFacts } from "../contract/product.ts";
import { type FieldName, fieldNames, productFields } from "../contract/product-fields.ts";
import { inReaderLanguage } from "../contract/texts.ts";
import { images, live, onSale, templateJoined } from "../goods-schema.ts";
import { brands, categories, products, subCategories } from "../schema.ts";

type Rows = typeof productFields;
type StoredName = { [Name in FieldName]: Rows[Name]["column"] extends null ? never : Name }[FieldName];
type Stored<Given> = {
  [Name in keyof Given & StoredName as NonNullable<Rows[Name]["column"]>]: Given[Name];
};
/** A row of products, as far as its fields are kept there. */
type Row = Pick<typeof products.$inferSelect, keyof Stored<ProductFacts>>;

const stored = fieldNames.flatMap((name) => {
  const { column, is, start } = productFields[name];
  return column ? [{ name, column, start, isAmount: is === "rupees" }] : [];
});

/** The columns of some fields. What is undefined stays as it is. */
export function columnsOf<Given extends object>(given: Given): Stored<Given> {
  const known = new Map<string, unknown>(Object.entries(given));
  const columns = stored.flatMap(({ name, column, isAmount }) => {
    const value = known.get(name);
    return value === undefined ? [] : [[column, isAmount ? toPaise(Number(value)) : value]];
  });
  return Object.fromEntries(columns) as Stored<Given>;
}

/** The fields of a product that its row tells of: all but its images. */
export function fieldsOf(row: Row): Omit<Required<ProductFacts>, "product_images"> {
  const fields: Record<string, unknown> = {};
  for (const { name, column, start, isAmount } of stored) {
    const value = row[column];
    fields[name] = isAmount ? toRupees(Number(value)) : (value ?? start);
  }
  return fields as ReturnType<typeof fieldsOf>;
}

export function rowsOfImages(productId: string, images: Product["product_images"]) {
  return images.map(({ image_url, blur_hash, alt_text }, position) => ({
    productId,
    position,
    imageUrl: image_url,
    blurHash: blur_hash,
    altText: alt_text ?? "",
  }));
}

export const rowColumns = {
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

export function toProduct({ product, images, template, ...names }: ProductRow, { hidden }: Seen): Product {
  const { translations } = product;
  const read = hidden ? (written: string) => written : inReaderLanguage;
  return {
    id: product.id,
    code: hidden ? product.code : undefined,
    ...fieldsOf(product),
    name: read(product.name, translations),
    description: read(product.description, translations, "description"),
    translations: hidden ? translations : undefined,
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
const isCalled = eq(products.code, sql.placeholder("code"));
const productsByCode = {
  live: prepared((db) => fromProducts(db).where(and(live, isCalled)).prepare("live_product_by_code")),
  onSale: prepared((db) => fromProducts(db).where(and(onSale, isCalled)).prepare("product_on_sale_by_code")),
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

/** Returns the product of a text that is a product's code, however it is written; null where there is none. */
export async function findProductByCode(db: Db, typed: string, options: Seen): Promise<Product | null> {
  const named = readCode(typed);
  if (named?.of !== "product") return null;
  const rows = await productsByCode[options.hidden ? "live" : "onSale"](db).execute({ code: named.code });
  return rows.map((row) => toProduct(row, options))[0] ?? null;
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
