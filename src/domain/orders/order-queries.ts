import { and, asc, count, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { toRupees } from "#contract/money.ts";
import type { Order, OrderLine, RefundStatus } from "#contract/order.ts";
import { type OrderStatus, orderStatuses } from "#contract/order-status.ts";
import type { Db } from "#db/client.ts";
import { orderAddresses, orderEvents, orderLines, orders } from "#db/schema/orders.ts";
import { payments, refunds } from "#db/schema/payments.ts";
import { countFromDailyCounts, placePage } from "../daily-counts.ts";
import { offsetOf, type Page, type PageQuery } from "../page.ts";
import { publicRefundStatus } from "../refunds/failed-refunds.ts";
import { matchesOrder, searchOrders } from "./order-search.ts";

const newestFirst = [desc(orders.createdAt), desc(orders.id)];
type LineRow = typeof orderLines.$inferSelect;

function toLine(line: LineRow): OrderLine {
  return {
    id: line.id,
    product_id: line.productId,
    name: line.name,
    description: line.description,
    image: line.imageUrl,
    quantity: line.quantity,
    price: toRupees(line.pricePaise),
    original_price: toRupees(line.originalPricePaise),
    subtotal: toRupees(line.pricePaise * line.quantity),
    product_images: [{ image_url: line.imageUrl, blur_hash: line.blurHash }],
  };
}

function groupBy<T extends { orderId: string }>(rows: T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(row.orderId, [...(groups.get(row.orderId) ?? []), row]);
  return groups;
}

/** What goes back of an order's money: all refunds together; one that failed counts only when nothing took its place. */
function toRefund(rows: { amountPaise: number; status: RefundStatus }[]): Order["refund"] {
  const alive = rows.filter(({ status }) => status !== "FAILED");
  const counted = alive.length > 0 ? alive : rows.slice(-1);
  const [first] = counted;
  if (!first) return null;
  const isPending = counted.some(({ status }) => status === "PENDING");
  return {
    amount: toRupees(counted.reduce((sum, { amountPaise }) => sum + amountPaise, 0)),
    status: isPending ? "PENDING" : first.status,
  };
}

async function selectRefunds(db: Db, orderIds: string[]) {
  return db
    .select({ orderId: payments.orderId, amountPaise: refunds.amountPaise, status: publicRefundStatus })
    .from(refunds)
    .innerJoin(payments, eq(refunds.paymentId, payments.id))
    .where(inArray(payments.orderId, orderIds))
    .orderBy(asc(refunds.createdAt));
}

/** Orders with their addresses in one statement, so that an order deleted meanwhile is either whole or absent. */
const ordersWithAddress = (db: Db) =>
  db.select().from(orders).innerJoin(orderAddresses, eq(orderAddresses.orderId, orders.id));
type OrderRow = Awaited<ReturnType<typeof ordersWithAddress>>[number];

/** Adds lines, history and refunds to order rows: three queries for any number of orders. */
async function complete(db: Db, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ orders: row }) => row.id);
  const lines = groupBy(
    await db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.position)),
  );
  const events = groupBy(
    await db.select().from(orderEvents).where(inArray(orderEvents.orderId, ids)).orderBy(asc(orderEvents.at)),
  );
  const givenBack = groupBy(await selectRefunds(db, ids));
  return rows.map(({ orders: row, order_addresses: { orderId: _, ...address } }) => {
    return {
      id: row.id,
      created_at: row.createdAt.toISOString(),
      status: row.status,
      payment_mode: row.paymentMode,
      payment_status: row.paymentStatus,
      razorpay_order_id: row.razorpayOrderId,
      message: row.message,
      subtotal: toRupees(row.subtotalPaise),
      discount: toRupees(row.discountPaise),
      delivery_charge: toRupees(row.deliveryPaise),
      total_amount: toRupees(row.totalPaise),
      courier: row.courier,
      tracking_number: row.trackingNumber,
      tracking_url: row.trackingUrl,
      cancel_reason: row.cancelReason,
      refund: toRefund(givenBack.get(row.id) ?? []),
      products: (lines.get(row.id) ?? []).map(toLine),
      addresses: address,
      history: (events.get(row.id) ?? []).map((event) => ({
        status: event.toStatus,
        at: event.at.toISOString(),
        by: event.changedBy,
        reason: event.reason,
      })),
      customer: { name: row.customerName, email: row.customerEmail },
    };
  });
}

/** One page of everybody's orders, newest first, of one status and with the search when asked. */
export async function selectOrders(
  db: Db,
  query: PageQuery & { status?: OrderStatus | undefined },
): Promise<Page<Order>> {
  const named = matchesOrder(query.search);
  if (named) {
    const { data, count } = await searchOrders(db, named, query);
    const found = ordersWithAddress(db).where(inArray(orders.id, data));
    return { data: await complete(db, data.length > 0 ? await found.orderBy(...newestFirst) : []), count };
  }
  const statuses = query.status ? [query.status] : orderStatuses;
  const place = await placePage(db, "orders", statuses, offsetOf(query));
  const rows = await ordersWithAddress(db)
    .where(
      and(
        query.status ? eq(orders.status, query.status) : undefined,
        place.before ? lt(orders.createdAt, place.before) : undefined,
      ),
    )
    .orderBy(...newestFirst)
    .limit(query.limit)
    .offset(place.offset);
  return { data: await complete(db, rows), count: await countFromDailyCounts(db, "orders", statuses) };
}

/** One page of a customer's orders, newest first. */
export async function selectOrdersOf(db: Db, userId: string, query: PageQuery): Promise<Page<Order>> {
  const own = eq(orders.userId, userId);
  const rows = await ordersWithAddress(db)
    .where(own)
    .orderBy(...newestFirst)
    .limit(query.limit)
    .offset(offsetOf(query));
  const [total] = await db.select({ count: count() }).from(orders).where(own);
  return { data: await complete(db, rows), count: total?.count ?? 0 };
}

/** One order whoever's it is, or null. */
export async function findOrderRow(db: Db, id: string): Promise<Order | null> {
  const [order] = await complete(db, await ordersWithAddress(db).where(eq(orders.id, id)));
  return order ?? null;
}

/** One order of this customer, or null. */
export async function findOwnOrder(db: Db, userId: string, id: string): Promise<Order | null> {
  const rows = await ordersWithAddress(db).where(and(eq(orders.id, id), eq(orders.userId, userId)));
  const [order] = await complete(db, rows);
  return order ?? null;
}

/** The order that a customer placed with this idempotency key, or null. */
export async function findOrderByKey(db: Db, userId: string, key: string): Promise<Order | null> {
  const rows = await ordersWithAddress(db).where(
    and(eq(orders.userId, userId), eq(orders.idempotencyKey, key)),
  );
  const [order] = await complete(db, rows);
  return order ?? null;
}

/** How many orders stand in each of the six statuses; 0 where there are none. */
export async function countByStatus(db: Db): Promise<Record<OrderStatus, number>> {
  const { rows } = await db.execute<{ status: string; count: string }>(
    sql`select kind as status, sum(rows) as count from daily_counts where list = 'orders' group by kind`,
  );
  const counted = new Map(rows.map((row) => [row.status, Number(row.count)]));
  return Object.fromEntries(orderStatuses.map((status) => [status, counted.get(status) ?? 0])) as Record<
    OrderStatus,
    number
  >;
}
