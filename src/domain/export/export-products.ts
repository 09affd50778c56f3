import type { Cell } from "#contract/csv-text.ts";
import { writeRupees } from "#contract/money.ts";
import {
  garmentCells,
  IMAGE_SEPARATOR,
  type ProductColumn,
  productColumns,
} from "#contract/product-import.ts";
import { ok } from "#contract/result.ts";
import { storeDate } from "#contract/store-time.ts";
import { forAdmin } from "../as-admin.ts";
import { garmentOfColumns } from "../catalogue/garment-columns.ts";
import type { Context } from "../context.ts";
import { writeCsv } from "./csv-file.ts";
import { selectProductsAfter } from "./export-queries.ts";
import { inPortions } from "./in-portions.ts";

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
