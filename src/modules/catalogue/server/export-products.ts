import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Cell } from "#kernel/csv-text.ts";
import { ok } from "#kernel/result.ts";
import { storeDate } from "#kernel/store-time.ts";
import { writeCsv } from "#platform/csv/csv-file.ts";
import { inPortions } from "#platform/csv/in-portions.ts";
import type { Db } from "#platform/database/client.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import { exportedColumns, productCells } from "../contract/product-file.ts";
import { brands, categories, products, subCategories } from "../schema.ts";
import { AS_WRITTEN, rowColumns, toProduct } from "./product-queries.ts";

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
    .select({ ...rowColumns, id: products.id, at: sql<string>`${products.createdAt}::text` })
    .from(products)
    .leftJoin(categories, eq(products.categoryId, categories.id))
    .leftJoin(subCategories, eq(products.subCategoryId, subCategories.id))
    .leftJoin(brands, eq(products.brandId, brands.id))
    .where(and(isNull(products.deletedAt), beyond))
    .orderBy(desc(products.createdAt), asc(products.id))
    .limit(limit);
}

type Row = Awaited<ReturnType<typeof selectProductsAfter>>[number];

function cellsOf(row: Row): Cell[] {
  const product = toProduct(row, AS_WRITTEN);
  const cells = productCells(
    product,
    product.product_images.map(({ image_url }) => image_url),
  );
  return [row.id, row.product.code, ...cells.values()];
}

/** Every product that is not deleted, as a file that the import takes back. Admins only. */
export function exportProducts(ctx: Context) {
  return forAdmin(ctx, "products.read", async () =>
    ok({
      name: `products-${storeDate(ctx.now())}.csv`,
      text: writeCsv(exportedColumns, rows(ctx), ctx.log),
    }),
  );
}

async function* rows({ database }: Context): AsyncGenerator<Cell[][], void> {
  const portions = inPortions<Row>((after, limit) => selectProductsAfter(database, after, limit));
  for await (const portion of portions) yield portion.map(cellsOf);
}
