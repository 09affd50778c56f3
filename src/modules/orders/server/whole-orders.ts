import { and, eq, inArray, sql } from "drizzle-orm";
import { HOUR } from "#kernel/durations.ts";
import { toRupees } from "#kernel/money.ts";
import { type Entered, toAccount, toRefund } from "#modules/books/contract/account.ts";
import { type SavedSettings, settingsOf } from "#modules/settings/server/read-settings.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import { prepared } from "#platform/database/statements.ts";
import type { Order, OrderLine } from "../contract/order.ts";
import type { OrderChange } from "../contract/order-change.ts";
import { standingOf } from "../contract/order-status.ts";
import { payableSince, refunds, stuck } from "../payment-schema.ts";
import { orderAddresses, orderEvents, orderLines, orderPromises, orders } from "../schema.ts";

type LineRow = Omit<OrderLine, "subtotal" | "product_images"> & { blur_hash: string };

function toLine({ blur_hash, price, original_price, ...line }: LineRow): OrderLine {
  return {
    ...line,
    price: toRupees(price),
    original_price: toRupees(original_price),
    subtotal: toRupees(price * line.quantity),
    product_images: [{ image_url: line.image, blur_hash }],
  };
}

const lines = sql<
  LineRow[]
>`(select coalesce(json_agg(json_build_object('id', l.id, 'product_id', l.product_id, 'code', p.code, 'name', l.name,
    'names', l.names,
    'description', l.description, 'image', l.image_url, 'blur_hash', l.blur_hash, 'quantity', l.quantity,
    'original_price', l.original_price_paise, 'price', l.price_paise, 'garment', l.garment) order by l.position), '[]')
  from ${orderLines} l left join products p on p.id = l.product_id where l.order_id = ${orders.id})`;

const events = sql<
  Order["history"]
>`(select coalesce(json_agg(json_build_object('status', e.to_status, 'at', e.at, 'by', e.changed_by,
    'reason', e.reason) order by e.at), '[]')
  from ${orderEvents} e where e.order_id = ${orders.id})`;

type ChangeRow = Omit<OrderChange, "at"> & { at: string };
/** In paise. */
const changes = sql<
  ChangeRow[]
>`(select coalesce(json_agg(json_build_object('id', c.id, 'at', c.at, 'by', c.changed_by, 'goodwill', c.goodwill_paise,
    'delivery_less', c.delivery_paise, 'back_online', c.refund_paise,
    'back_as_credit', c.credit_back_paise + c.credit_given_paise, 'readdressed', c.readdressed, 'words', c.words,
    'taken', (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'names', l.names, 'quantity', l.quantity,
      'price', l.price_paise, 'reason', l.reason, 'piece', l.piece) order by l.id), '[]')
      from order_taken_lines l where l.edit_id = c.id)) order by c.at), '[]')
  from order_edits c where c.order_id = ${orders.id})`;

function toChange({ taken, at, ...change }: ChangeRow): OrderChange {
  const { goodwill, delivery_less, back_online, back_as_credit } = change;
  return {
    ...change,
    at: new Date(at).toISOString(),
    goodwill: toRupees(goodwill),
    delivery_less: toRupees(delivery_less),
    back_online: toRupees(back_online),
    back_as_credit: toRupees(back_as_credit),
    taken: taken.map((line) => ({ ...line, price: toRupees(line.price) })),
  };
}

/** Null where none was kept. */
const promise = sql<
  Order["promise"]
>`(select json_build_object('zone', p.zone, 'arrives_from', p.promised_from, 'arrives_by', p.promised_by, 'dated', p.dated,
    'cod', p.cod)
  from ${orderPromises} p where p.order_id = ${orders.id})`;

/** As columns, which is less work than a row each; with them, whether a refund is stuck. */
const entries = sql<
  { [Key in "kind" | "amount" | "paymentId"]: Entered[Key][] | null } & { isStuck: boolean | null }
>`(select json_build_object('kind', array_agg(b.kind), 'amount', array_agg(b.amount), 'paymentId', array_agg(b.payment_id),
    'isStuck', bool_or(${stuck}))
  from book_entries b left join ${refunds} r on r.id = b.refund_id where b.order_id = ${orders.id})`;

/** Orders with their lines, address, history and entries of the book in one statement, so that one deleted concurrently is complete or absent. */
export const wholeOrders = (db: Db) =>
  db
    .select({
      order: orders,
      address: orderAddresses,
      lines,
      events,
      changes,
      entries,
      terms: sql<SavedSettings["payment"]>`(select value from settings where section = 'payment')`,
      promise,
      payableSince: payableSince(orders),
    })
    .from(orders)
    .leftJoin(orderAddresses, eq(orderAddresses.orderId, orders.id));

/** The entries of an order, of their columns. */
const toEntries = ({ kind, amount, paymentId }: Awaited<ReturnType<typeof wholeOrders>>[number]["entries"]) =>
  (kind ?? []).map((of, place) => ({
    kind: of,
    amount: amount?.[place] ?? 0,
    paymentId: paymentId?.[place] ?? null,
  }));

const toAddress = ({ orderId: _, ...address }: typeof orderAddresses.$inferSelect) => address;

/** An order as the contract has it. */
export function toOrder({
  order: row,
  address,
  ...parts
}: Awaited<ReturnType<typeof wholeOrders>>[number]): Order {
  const booked = toEntries(parts.entries);
  const { unpaidHours } = settingsOf({ payment: parts.terms }).payment;
  const state = {
    status: row.status,
    hand_over: row.handOver,
    payment_mode: row.paymentMode,
    payment_status: row.paymentStatus,
    amount_due: toRupees(row.duePaise),
    price_open: row.priceOpen,
  };
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    ...state,
    standing: standingOf({ ...state, pay_by: new Date(parts.payableSince.getTime() + unpaidHours * HOUR) }),
    account: toAccount(booked),
    razorpay_order_id: row.razorpayOrderId,
    message: row.message,
    if_missing: row.ifMissing,
    buyer_gstin: row.buyerGstin,
    subtotal: toRupees(row.subtotalPaise),
    discount: toRupees(row.discountPaise),
    agreed_reduction: toRupees(row.reductionPaise),
    gift: toRupees(row.giftPaise),
    delivery_charge: toRupees(row.deliveryPaise),
    total_amount: toRupees(row.totalPaise),
    credit_used: toRupees(row.creditPaise),
    promise: parts.promise,
    courier: row.courier,
    tracking_number: row.trackingNumber,
    tracking_url: row.trackingUrl,
    cancel_reason: row.cancelReason,
    refund: toRefund(booked, parts.entries.isStuck ?? false),
    products: parts.lines.map(toLine),
    addresses: address && toAddress(address),
    recipient: { name: (address ?? row).recipient, mobile: (address ?? row).mobile },
    history: parts.events.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
    changes: parts.changes.map(toChange),
    customer: { name: row.customerName, email: row.customerEmail },
  };
}

const isTheOne = eq(orders.id, sql.placeholder("id"));
const orderById = prepared((db) => wholeOrders(db).where(isTheOne).prepare("order_by_id"));
const isTheirs = eq(orders.userId, sql.placeholder("userId"));
const ownOrderById = prepared((db) =>
  wholeOrders(db).where(and(isTheOne, isTheirs)).prepare("own_order_by_id"),
);

/** One order whoever's it is, or null. */
export async function findOrderRow(db: Db, id: string): Promise<Order | null> {
  const [row] = await orderById(db).execute({ id });
  return row ? toOrder(row) : null;
}

/** Those of these orders that there are, by id. */
export async function findOrderRows(db: Db, ids: readonly string[]): Promise<Map<string, Order>> {
  if (ids.length === 0) return new Map();
  const rows = await wholeOrders(db).where(inArray(orders.id, [...ids]));
  return new Map(rows.map((row) => [row.order.id, toOrder(row)]));
}

/** One order of this customer, or null. */
export async function findOwnOrder(db: Db, userId: string, id: string): Promise<Order | null> {
  const [row] = await ownOrderById(db).execute({ id, userId });
  return row ? toOrder(row) : null;
}

/** Locks an order until the transaction ends, so that changes are serialised, and returns it. */
export async function lockOrder(tx: Tx, orderId: string) {
  const owner = tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId));
  const [row] = await owner.for("update");
  const order = row ? await findOrderRow(tx, orderId) : null;
  return row && order ? { order, userId: row.userId } : null;
}
