import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Cell } from "#kernel/csv-text.ts";
import { writeRupees } from "#kernel/money.ts";
import { ok } from "#kernel/result.ts";
import { storeDate } from "#kernel/store-time.ts";
import { writeCsv } from "#platform/csv/csv-file.ts";
import { inPortions } from "#platform/csv/in-portions.ts";
import type { Db } from "#platform/database/client.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import {
  garmentCells,
  IMAGE_SEPARATOR,
  type ProductColumn,
  productColumns,
} from "../contract/product-file.ts";
import { brands, categories, productImages, products, subCategories } from "../schema.ts";
import { garmentOfColumns } from "./product-queries.ts";

/** The addresses of a product's images in their order, with a bar between them; a bar within one is written as %7C. */
const imageAddresses = sql<string>`(
  select coalesce(string_agg(replace(i.image_url, '|', '%7C'), '|' order by i.position), '')
  from ${productImages} i where i.product_id = ${products.id})`;

/**
 * Products that are not deleted, newest first, after a place in that order. Its moment is the database's own text: a Date would drop
 * its microseconds.
 */
function selectProductsAfter(db: Db, after: { id: string; at: string } | null, limit: number) {
  const beyond = after
    ? sql`${products.createdAt} <= ${after.at}::timestamptz
        and (${products.createdAt} < ${after.at}::timestamptz or ${products.id} > ${after.id})`
    : undefined;
  return db
    .select({
      id: products.id,
      at: sql<string>`${products.createdAt}::text`,
      product: products,
      category: categories.name,
      subCategory: subCategories.name,
      brand: brands.name,
      pictures: imageAddresses,
    })
    .from(products)
    .leftJoin(categories, eq(products.categoryId, categories.id))
    .leftJoin(subCategories, eq(products.subCategoryId, subCategories.id))
    .leftJoin(brands, eq(products.brandId, brands.id))
    .where(and(isNull(products.deletedAt), beyond))
    .orderBy(desc(products.createdAt), asc(products.id))
    .limit(limit);
}

type Row = Awaited<ReturnType<typeof selectProductsAfter>>[number];

/** By the names of the heading, so that no cell can stand in another's column. */
function cellsOf(row: Row): Cell[] {
  const { product } = row;
  const addresses = row.pictures.split(IMAGE_SEPARATOR);
  const cells: Record<ProductColumn, Cell> = {
    id: row.id,
    name: product.name,
    description: product.description,
    price: writeRupees(product.pricePaise),
    discounted_price: writeRupees(product.discountedPricePaise),
    stock: product.stock,
    category: row.category ?? "",
    sub_category: row.subCategory ?? "",
    brand: row.brand ?? "",
    active: product.isActive ? "yes" : "no",
    featured: product.isFeatured ? "yes" : "no",
    pictures: row.pictures,
    ...garmentCells(garmentOfColumns(product), addresses),
  };
  return productColumns.map((column) => cells[column]);
}

/** Every product that is not deleted, as a file that the import takes back. Admins only. */
export function exportProducts(ctx: Context) {
  return forAdmin(ctx, async () =>
    ok({
      name: `products-${storeDate(ctx.now())}.csv`,
      text: writeCsv(productColumns, rows(ctx), ctx.log),
    }),
  );
}

async function* rows({ database }: Context): AsyncGenerator<Cell[][], void> {
  const portions = inPortions<Row>((after, limit) => selectProductsAfter(database, after, limit));
  for await (const portion of portions) yield portion.map(cellsOf);
}
