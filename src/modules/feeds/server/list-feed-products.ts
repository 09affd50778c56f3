import { sql } from "drizzle-orm";
import type { Product } from "#modules/catalogue/contract/product.ts";
import { selectProductsInOrder } from "#modules/catalogue/server/product-queries.ts";
import { newestFirst, onSale } from "#modules/catalogue/server/read-model/product-query.ts";
import { findProducts } from "#modules/catalogue/server/read-model/product-schema.ts";
import { PORTION } from "#platform/csv/in-portions.ts";
import type { Context } from "#platform/use-cases/context.ts";

/** Every product that customers can see and that has an image, newest first, portion by portion: sold ones too. */
export async function* listFeedProducts({
  database,
  productIndex,
}: Context): AsyncGenerator<Product[], void> {
  const { ids } = await findProducts(productIndex, {
    flags: { ...onSale, pictured: true },
    sort: newestFirst,
    limit: Number.MAX_SAFE_INTEGER,
  });
  for (let from = 0; from < ids.length; from += PORTION)
    yield await selectProductsInOrder(database, ids.slice(from, from + PORTION), { hidden: false });
}

/** Rows that a feed is made of: when one of them is written, it is another version of its row. */
const TABLES = ["products", "product_images", "categories", "sub_categories", "brands", "settings"];

/** A text that is another one once anything has changed that a feed says; a tenth of the work of writing the feed. */
export async function findFeedVersion({ database }: Context): Promise<string> {
  const sums = TABLES.map((table) =>
    sql.raw(
      `(select count(*) || '.' || coalesce(sum(hashtextextended(ctid::text || xmin::text, 0)), 0) from ${table})`,
    ),
  );
  const { rows } = await database.execute<{ version: string }>(
    sql`select md5(concat_ws('/', ${sql.join(sums, sql`, `)})) as version`,
  );
  return rows[0]?.version ?? "";
}
