import { count, desc, eq, inArray } from "drizzle-orm";
import type { Order } from "#contract/order.ts";
import { type OrderStatus, orderStatuses } from "#contract/order-status.ts";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { offsetOf, type Page, type PageQuery } from "../page.ts";
import { matchesOrder, searchOrders } from "./order-search.ts";
import { toOrder, wholeOrders } from "./whole-orders.ts";

const newestFirst = [desc(orders.createdAt), desc(orders.id)];

/** One page of everybody's orders, newest first, of one status and with the search when asked. */
export async function selectOrders(
  db: Db,
  query: PageQuery & { status?: OrderStatus | undefined },
): Promise<Page<Order>> {
  const named = matchesOrder(query.search);
  if (named) {
    const { data, count } = await searchOrders(db, named, query);
    const found = wholeOrders(db).where(inArray(orders.id, data));
    return { data: data.length > 0 ? (await found.orderBy(...newestFirst)).map(toOrder) : [], count };
  }
  const where = query.status && eq(orders.status, query.status);
  // Ids first: what is passed over on the way to a far page is read from the index alone.
  const page = db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...newestFirst)
    .limit(query.limit)
    .offset(offsetOf(query));
  const rows = await wholeOrders(db)
    .where(inArray(orders.id, page))
    .orderBy(...newestFirst);
  const [total] = await db.select({ count: count() }).from(orders).where(where);
  return { data: rows.map(toOrder), count: total?.count ?? 0 };
}

/** One page of a customer's orders, newest first. */
export async function selectOrdersOf(db: Db, userId: string, query: PageQuery): Promise<Page<Order>> {
  const own = eq(orders.userId, userId);
  const rows = await wholeOrders(db)
    .where(own)
    .orderBy(...newestFirst)
    .limit(query.limit)
    .offset(offsetOf(query));
  const [total] = await db.select({ count: count() }).from(orders).where(own);
  return { data: rows.map(toOrder), count: total?.count ?? 0 };
}

/** How many orders stand in each of the six statuses; 0 where there are none. */
export async function countByStatus(db: Db): Promise<Record<OrderStatus, number>> {
  const rows = await db.select({ status: orders.status, count: count() }).from(orders).groupBy(orders.status);
  const counted = new Map(rows.map((row) => [row.status, row.count]));
  return Object.fromEntries(orderStatuses.map((status) => [status, counted.get(status) ?? 0])) as Record<
    OrderStatus,
    number
  >;
}
