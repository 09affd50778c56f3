import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { brands, categories, products, subCategories } from "#db/schema/catalogue.ts";
import { live, onSale } from "../product-queries.ts";
import type { IndexedProduct } from "./product-index.ts";

/** Products that are read at once: few enough that other requests are served in between. */
const AT_ONCE = 5000;

interface Place {
  createdAt: string;
  id: string;
}

/** Every product that is not deleted, the newest first and then by id, some thousand at a time; with facts if customers can see it. */
export async function* selectFacts(db: Db): AsyncGenerator<IndexedProduct[]> {
  let last: Place | undefined;
  for (;;) {
    const rows = await selectRowsAfter(db, last);
    yield rows.map(({ id, price, fullPrice, micros, inStock, categoryId, isShown, ...groups }) => ({
      id,
      facts: isShown
        ? {
            ...groups,
            categoryId: categoryId ?? "",
            pricePaise: price,
            fullPricePaise: fullPrice,
            createdAt: Number(micros),
            inStock,
          }
        : null,
    }));
    const end = rows.at(-1);
    if (!end || rows.length < AT_ONCE) return;
    last = end;
  }
}

function selectRowsAfter(db: Db, last: Place | undefined) {
  const beyond =
    last &&
    sql`${products.createdAt} <= ${last.createdAt}::timestamptz and (${products.createdAt} < ${last.createdAt}::timestamptz or ${products.id} > ${last.id})`;
  return db
    .select({
      id: products.id,
      categoryId: products.categoryId,
      subCategoryId: products.subCategoryId,
      brandId: products.brandId,
      price: products.effectivePricePaise,
      fullPrice: products.pricePaise,
      // As text, because a Date knows no microseconds.
      createdAt: sql<string>`${products.createdAt}::text`,
      micros: sql<string>`(extract(epoch from ${products.createdAt}) * 1000000)::bigint`,
      inStock: sql<boolean>`${products.stock} > 0`,
      facets: products.facets,
      template: sql<string | null>`coalesce(${products.measuredAs}, ${subCategories.template})`,
      measurements: products.measurements,
      isShown: sql<boolean>`${onSale}`,
    })
    .from(products)
    .leftJoin(categories, eq(products.categoryId, categories.id))
    .leftJoin(subCategories, eq(products.subCategoryId, subCategories.id))
    .leftJoin(brands, eq(products.brandId, brands.id))
    .where(and(live, beyond))
    .orderBy(desc(products.createdAt), asc(products.id))
    .limit(AT_ONCE);
}
