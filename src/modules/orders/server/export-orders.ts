import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Cell } from "#kernel/csv-text.ts";
import { writeRupees } from "#kernel/money.ts";
import { ok } from "#kernel/result.ts";
import { storeDate, storeTimestamp } from "#kernel/store-time.ts";
import { bookEntries, orderAccounts } from "#modules/books/schema.ts";
import { hasFeature, readSaved } from "#modules/settings/server/read-settings.ts";
import { writeCsv } from "#platform/csv/csv-file.ts";
import { inPortions } from "#platform/csv/in-portions.ts";
import type { Db } from "#platform/database/client.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import { type OrderStatus, orderStatusWords } from "../contract/order-status.ts";
import { orderAddresses, orderLines, orders } from "../schema.ts";
import { matchesOrderSearch } from "./read-orders.ts";

interface OrderFilter {
  status?: OrderStatus | undefined;
  search?: string | undefined;
}

/** The products in words: '2 × Silk saree; 1 × Kurta'. */
const pieces = sql<string>`(
  select coalesce(string_agg(l.quantity || ' × ' || l.name, '; ' order by l.position), '')
  from ${orderLines} l where l.order_id = ${orders.id})`;

/** Orders by status and search as the list has them, newest first, after a place in that order. Amounts in paise. */
function selectOrdersAfter(
  db: Db,
  { status, search }: OrderFilter,
  after: { id: string; at: string } | null,
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
      // The database's own text, because a Date would drop its microseconds.
      at: sql<string>`${orders.createdAt}::text`,
      pieces,
    })
    .from(orders)
    .leftJoin(orderAddresses, eq(orderAddresses.orderId, orders.id))
    .where(and(status ? eq(orders.status, status) : undefined, matchesOrderSearch(search), beyond))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
}

type Selected = Awaited<ReturnType<typeof selectOrdersAfter>>[number];
type Row = Selected & { account: typeof orderAccounts.$inferSelect | undefined };

const addressColumns = ["line1", "line2", "city", "state", "zip", "country"] as const;

const columns: Record<string, (row: Row) => Cell> = {
  id: ({ order }) => order.id,
  placed_at: ({ order }) => storeTimestamp(order.createdAt),
  status: ({ order }) => orderStatusWords[order.status].admin,
  hand_over: ({ order }) => order.handOver,
  payment_mode: ({ order }) => order.paymentMode,
  payment_status: ({ order }) => order.paymentStatus,
  customer: ({ order }) => order.customerName,
  email: ({ order }) => order.customerEmail,
  buyer_gstin: ({ order }) => order.buyerGstin,
  recipient: ({ address, order }) => (address ?? order).recipient,
  mobile: ({ address, order }) => (address ?? order).mobile,
  ...Object.fromEntries(addressColumns.map((name) => [name, ({ address }: Row) => address?.[name] ?? ""])),
  pieces: ({ pieces }) => pieces,
  subtotal: ({ order }) => writeRupees(order.subtotalPaise),
  discount: ({ order }) => writeRupees(order.discountPaise),
  agreed_reduction: ({ order }) => writeRupees(order.reductionPaise),
  gift: ({ order }) => writeRupees(order.giftPaise),
  delivery_charge: ({ order }) => writeRupees(order.deliveryPaise),
  total_amount: ({ order }) => writeRupees(order.totalPaise),
  credit_used: ({ order }) => writeRupees(order.creditPaise),
  refunded_online: ({ account }) => writeRupees((account?.backOnline ?? 0) - (account?.failed ?? 0)),
  refunded_by_hand: ({ account }) => writeRupees(account?.backByHand ?? 0),
  refunded_as_credit: ({ account }) => writeRupees(account?.backAsCredit ?? 0),
  net: ({ account }) => writeRupees(account?.net ?? 0),
  courier: ({ order }) => order.courier,
  tracking_number: ({ order }) => order.trackingNumber,
  message: ({ order }) => order.message,
  cancel_reason: ({ order }) => order.cancelReason,
};

/** The columns that a feature brings. */
const ofFeature: Readonly<Record<string, "credit" | "gst" | "offers">> = {
  buyer_gstin: "gst",
  gift: "offers",
  credit_used: "credit",
  refunded_as_credit: "credit",
};

/** The columns of this shop's file: those of a feature that is off are there once an order says something in them. */
async function columnsOf(db: Db): Promise<string[]> {
  const saved = await readSaved(db);
  const names = Object.keys(columns);
  const off = Object.entries(ofFeature).filter(([, feature]) => !hasFeature(saved, feature));
  if (off.length === 0) return names;
  const { rows } = await db.execute<Record<"credit" | "gst" | "offers", boolean>>(sql`select
    exists (select from ${orders} where ${orders.buyerGstin} <> '') as gst,
    exists (select from ${orders} where ${orders.giftPaise} > 0) as offers,
    exists (select from ${bookEntries} where ${bookEntries.creditAccountId} is not null) as credit`);
  const silent = off.filter(([, feature]) => !rows[0]?.[feature]).map(([name]) => name);
  return names.filter((name) => !silent.includes(name));
}

/** The orders of a status and search, or all, as a file with one order to a row. Admins only. */
export function exportOrders(ctx: Context, filter: OrderFilter) {
  return forAdmin(ctx, "orders.read", async () => {
    const name = ["orders", filter.status?.toLowerCase(), storeDate(ctx.now())].filter(Boolean).join("-");
    const shown = await columnsOf(ctx.database);
    const cells = shown.flatMap((column) => columns[column] ?? []);
    return ok({ name: `${name}.csv`, text: writeCsv(shown, rows(ctx, filter, cells), ctx.log) });
  });
}

async function* rows(
  { database }: Context,
  filter: OrderFilter,
  cells: readonly ((row: Row) => Cell)[],
): AsyncGenerator<Cell[][], void> {
  const portions = inPortions<Selected>((after, limit) => selectOrdersAfter(database, filter, after, limit));
  for await (const portion of portions) {
    const ids = portion.map(({ id }) => id);
    const accounts = await database.select().from(orderAccounts).where(inArray(orderAccounts.orderId, ids));
    const ofOrder = new Map(accounts.map((account) => [account.orderId, account]));
    yield portion.map((row) => cells.map((cell) => cell({ ...row, account: ofOrder.get(row.id) })));
  }
}
