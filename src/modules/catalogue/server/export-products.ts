import type { Cell } from "#kernel/csv-text.ts";
import { writeRupees } from "#kernel/money.ts";
import { ok } from "#kernel/result.ts";
import { storeDate } from "#kernel/store-time.ts";
import { selectProductsAfter } from "#modules/export/server/export-queries.ts";
import {
  garmentCells,
  IMAGE_SEPARATOR,
  type ProductColumn,
  productColumns,
} from "#modules/import/contract/product-import.ts";
import { writeCsv } from "#platform/csv/csv-file.ts";
import { inPortions } from "#platform/csv/in-portions.ts";
import { forAdmin } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { garmentOfColumns } from "./garment-columns.ts";

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
