import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { brands, categories, productImages, products, subCategories } from "#modules/catalogue/schema.ts";
import type { OrderStatus } from "#modules/orders/contract/order-status.ts";
import { payments, refunds } from "#modules/orders/payment-schema.ts";
import { orderAddresses, orderLines, orders } from "#modules/orders/schema.ts";
import { matchesOrderSearch } from "#modules/orders/server/order-search.ts";
import type { Db } from "#platform/database/client.ts";

/** Where a portion begins: the moment is the database's own text, because a Date would drop its microseconds. */
interface Place {
  id: string;
  at: string;
}

/** The addresses of a product's images in their order, with a bar between them; a bar within one is written as %7C. */
const imageAddresses = sql<string>`(
  select coalesce(string_agg(replace(i.image_url, '|', '%7C'), '|' order by i.position), '')
  from ${productImages} i where i.product_id = ${products.id})`;

/** Products that are not deleted, newest first, after a place in that order. Amounts in paise. */
export function selectProductsAfter(db: Db, after: Place | null, limit: number) {
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

/** The products in words: '2 × Silk saree; 1 × Kurta'. */
const pieces = sql<string>`(
  select coalesce(string_agg(l.quantity || ' × ' || l.name, '; ' order by l.position), '')
  from ${orderLines} l where l.order_id = ${orders.id})`;

/** Refunded paise; a failed refund counts as 0. */
const refundPaise: SQL<string> = sql`(
  select coalesce(sum(r.amount_paise), 0) from ${refunds} r join ${payments} p on p.id = r.payment_id
  where p.order_id = ${orders.id} and r.status <> 'FAILED')`;

/** Orders by status and search as the list has them, newest first, after a place in that order. Amounts in paise. */
export function selectOrdersAfter(
  db: Db,
  { status, search }: { status?: OrderStatus | undefined; search?: string | undefined },
  after: Place | null,
  limit: number,
) {
  const beyond = after
    ? sql`${orders.createdAt} <= ${after.at}::timestamptz
        and (${orders.createdAt} < ${after.at}::timestamptz or ${orders.id} < ${after.id})`
    : undefined;
  return db
    .select({
      order: orders,
      address: orderAddresses,
      id: orders.id,
      at: sql<string>`${orders.createdAt}::text`,
      pieces,
      refundPaise,
    })
    .from(orders)
    .innerJoin(orderAddresses, eq(orderAddresses.orderId, orders.id))
    .where(and(status ? eq(orders.status, status) : undefined, matchesOrderSearch(search), beyond))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
}
