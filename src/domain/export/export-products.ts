import type { Cell } from "#contract/csv-text.ts";
import { writeRupees } from "#contract/money.ts";
import { type ProductColumn, productColumns } from "#contract/product-import.ts";
import { ok, type Result } from "#contract/result.ts";
import { storeDate } from "#contract/store-time.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { type CsvFile, writeCsv } from "./csv-file.ts";
import { selectProductsAfter } from "./export-queries.ts";
import { inPortions } from "./in-portions.ts";

type Row = Awaited<ReturnType<typeof selectProductsAfter>>[number];

/** By the names of the heading, so that no cell can stand in another's column. */
function cellsOf(row: Row): Cell[] {
  const cells: Record<ProductColumn, Cell> = {
    id: row.id,
    name: row.name,
    description: row.description,
    price: writeRupees(row.pricePaise),
    discounted_price: writeRupees(row.discountedPricePaise),
    stock: row.stock,
    category: row.category ?? "",
    sub_category: row.subCategory ?? "",
    brand: row.brand ?? "",
    active: row.isActive ? "yes" : "no",
    featured: row.isFeatured ? "yes" : "no",
    pictures: row.pictures,
  };
  return productColumns.map((column) => cells[column]);
}

/** Every product that is not deleted, as a file that the import takes back. Admins only. */
export async function exportProducts(
  ctx: Context,
): Promise<Result<CsvFile, "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return ok({
    name: `products-${storeDate(ctx.now())}.csv`,
    text: writeCsv(productColumns, rows(ctx), ctx.log),
  });
}

async function* rows({ database }: Context): AsyncGenerator<Cell[][], void> {
  const portions = inPortions<Row>((after, limit) => selectProductsAfter(database, after, limit));
  for await (const portion of portions) yield portion.map(cellsOf);
}
