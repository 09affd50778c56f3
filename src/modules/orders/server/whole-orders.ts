import { and, eq, sql } from "drizzle-orm";
import { toRupees } from "#kernel/money.ts";
import type { Db } from "#platform/database/client.ts";
import { prepared } from "#platform/database/prepared.ts";
import type { Order, OrderLine } from "../contract/order.ts";
import type { RefundStatus } from "../contract/order-status.ts";
import { payments, refunds } from "../payment-schema.ts";
import { orderAddresses, orderEvents, orderLines, orders } from "../schema.ts";
import { publicRefundStatus } from "./refunds/failed-refunds.ts";

/** A line as JSON from the database, amounts in paise. */
type LineRow = Omit<typeof orderLines.$inferSelect, "orderId" | "position">;

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
    garment: line.garment,
  };
}

const lines = sql<
  LineRow[]
>`(select coalesce(json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'name', l.name,
    'description', l.description, 'imageUrl', l.image_url, 'blurHash', l.blur_hash, 'quantity', l.quantity,
    'originalPricePaise', l.original_price_paise, 'pricePaise', l.price_paise, 'garment', l.garment) order by l.position), '[]')
  from ${orderLines} l where l.order_id = ${orders.id})`;

/** Timestamps are text in JSON. */
type EventRow = Pick<typeof orderEvents.$inferSelect, "toStatus" | "changedBy" | "reason"> & { at: string };

const events = sql<
  EventRow[]
>`(select coalesce(json_agg(json_build_object('toStatus', e.to_status, 'changedBy', e.changed_by,
    'reason', e.reason, 'at', e.at) order by e.at), '[]')
  from ${orderEvents} e where e.order_id = ${orders.id})`;

interface RefundRow {
  amountPaise: number;
  status: RefundStatus;
}

const givenBack = sql<
  RefundRow[]
>`(select coalesce(json_agg(json_build_object('amountPaise', ${refunds.amountPaise},
    'status', ${publicRefundStatus}) order by ${refunds.createdAt}), '[]')
  from ${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId} where ${payments.orderId} = ${orders.id})`;

/** The total of an order's refunds; a failed one counts only if no other replaced it. */
function toRefund(rows: RefundRow[]): Order["refund"] {
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

/** Orders with their lines, address, history and refunds in one statement, so that one deleted concurrently is complete or absent. */
export const wholeOrders = (db: Db) =>
  db
    .select({ order: orders, address: orderAddresses, lines, events, givenBack })
    .from(orders)
    .innerJoin(orderAddresses, eq(orderAddresses.orderId, orders.id));
type OrderRow = Awaited<ReturnType<typeof wholeOrders>>[number];

/** An order as the contract has it. */
export function toOrder({ order: row, address: { orderId: _, ...address }, ...parts }: OrderRow): Order {
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
    refund: toRefund(parts.givenBack),
    products: parts.lines.map(toLine),
    addresses: address,
    history: parts.events.map((event) => ({
      status: event.toStatus,
      at: new Date(event.at).toISOString(),
      by: event.changedBy,
      reason: event.reason,
    })),
    customer: { name: row.customerName, email: row.customerEmail },
  };
}

const orderById = prepared((db) =>
  wholeOrders(db)
    .where(eq(orders.id, sql.placeholder("id")))
    .prepare("order_by_id"),
);

/** One order whoever's it is, or null. */
export async function findOrderRow(db: Db, id: string): Promise<Order | null> {
  const [row] = await orderById(db).execute({ id });
  return row ? toOrder(row) : null;
}

/** One order of this customer, or null. */
export async function findOwnOrder(db: Db, userId: string, id: string): Promise<Order | null> {
  const [row] = await wholeOrders(db).where(and(eq(orders.id, id), eq(orders.userId, userId)));
  return row ? toOrder(row) : null;
}
