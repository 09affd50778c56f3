import { count, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { may } from "#kernel/actor.ts";
import { entityId } from "#kernel/fields.ts";
import { t } from "#kernel/languages/messages.ts";
import { fail, mustExist, ok } from "#kernel/result.ts";
import { type Code, readCode } from "#kernel/typed/code.ts";
import type { Db } from "#platform/database/client.ts";
import { numberSearched } from "#platform/database/search-addresses.ts";
import {
  containsCondition,
  offsetOf,
  type Page,
  type PageQuery,
  prepared,
  selectFound,
} from "#platform/database/statements.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin, forSignedIn } from "#platform/use-cases/for-admin.ts";
import type { Order } from "../contract/order.ts";
import { type OrderStatus, orderStatuses } from "../contract/order-status.ts";
import { orderLines, orders } from "../schema.ts";
import { forSending } from "./for-sending.ts";
import { findOrderRow, findOwnOrder, toOrder, wholeOrders } from "./whole-orders.ts";

const newestFirst = [desc(orders.createdAt), desc(orders.id)];

interface OrderQuery extends PageQuery {
  status?: OrderStatus | undefined;
  /** Puts the orders on top whose price is open, for somebody has to answer; and of those these first. */
  openPricesFirst?: readonly string[];
}

/** A page of the back office's orders. Ids first: what is passed over on the way to a far page is read from the index alone. */
const orderPage = (name: string, { ofStatus = false, openFirst = false }) =>
  prepared((db) => {
    const isFirst = sql`${orders.id} = any(${sql.placeholder("first")}::uuid[])`;
    const order = [...(openFirst ? [desc(orders.priceOpen), desc(isFirst)] : []), ...newestFirst];
    const page = db
      .select({ id: orders.id })
      .from(orders)
      .where(ofStatus ? eq(orders.status, sql.placeholder("status")) : undefined)
      .orderBy(...order)
      .limit(sql.placeholder("limit"))
      .offset(sql.placeholder("offset"));
    return wholeOrders(db)
      .where(inArray(orders.id, page))
      .orderBy(...order)
      .prepare(name);
  });
const orderPages = {
  of_all: orderPage("orders_page", {}),
  of_all_open_first: orderPage("orders_page_open_first", { openFirst: true }),
  of_status: orderPage("orders_page_of_status", { ofStatus: true }),
  of_status_open_first: orderPage("orders_page_of_status_open_first", { ofStatus: true, openFirst: true }),
};

const ordersFound = prepared((db) =>
  wholeOrders(db)
    .where(sql`${orders.id} = any(${sql.placeholder("ids")}::uuid[])`)
    .orderBy(...newestFirst)
    .prepare("orders_found"),
);

async function selectOrders(db: Db, query: OrderQuery) {
  const named = matchesOrder(query.search);
  if (named) {
    const { data, count } = await selectFound(
      db,
      {
        table: sql`order_search`,
        id: sql`order_id`,
        where: query.status ? sql`${named} and status = ${query.status}` : named,
        order: sql`created_at desc, order_id desc`,
      },
      query,
    );
    const rows = data.length > 0 ? await ordersFound(db).execute({ ids: data }) : [];
    return { data: rows.map(toOrder), count };
  }
  const { status, openPricesFirst, limit } = query;
  const page = orderPages[`${status ? "of_status" : "of_all"}${openPricesFirst ? "_open_first" : ""}`];
  const rows = await page(db).execute({ status, first: openPricesFirst, limit, offset: offsetOf(query) });
  return { data: rows.map(toOrder), count: await db.$count(orders, status && eq(orders.status, status)) };
}

/** One page of a customer's orders, newest first. */
export async function selectOrdersOf(db: Db, userId: string, query: PageQuery): Promise<Page<Order>> {
  const own = eq(orders.userId, userId);
  const rows = await wholeOrders(db)
    .where(own)
    .orderBy(...newestFirst)
    .limit(query.limit)
    .offset(offsetOf(query));
  return { data: rows.map(toOrder), count: await db.$count(orders, own) };
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

const noOrder = () => fail("not_found", t("This order does not exist."));

async function orderOf(orderId: string, find: (id: string) => Promise<Order | null>) {
  const id = entityId.safeParse(orderId);
  const order = id.success ? await find(id.data) : null;
  return order ? ok(order) : noOrder();
}

/** One order, whoever placed it; parcels alone, and as `forSending` says, to whoever sees no others. 'not_found' also for an id that is none. Admins only. */
export function getOrder(ctx: Context, orderId: string) {
  return forAdmin(ctx, "delivery.read", async () => {
    const found = await orderOf(orderId, (id) => findOrderRow(ctx.database, id));
    if (!found.ok || may(ctx.actor, "orders.read")) return found;
    return found.value.addresses ? ok(forSending(found.value)) : noOrder();
  });
}

/** One of the customer's own orders; 'not_found' also for another's, and for an id that is none. */
export function getMyOrder(ctx: Context, orderId: string) {
  return forSignedIn(ctx, ({ userId }) => orderOf(orderId, (id) => findOwnOrder(ctx.database, userId, id)));
}

/** One page of everybody's orders, newest first, of one status when asked. Admins only. */
export function listOrders(ctx: Context, query: OrderQuery) {
  return forAdmin(ctx, "orders.read", async () => ok(await selectOrders(ctx.database, query)));
}

/** One page of the customer's own orders, newest first. */
export function listMyOrders(ctx: Context, query: PageQuery) {
  return forSignedIn(ctx, async (customer) => ok(await selectOrdersOf(ctx.database, customer.userId, query)));
}

/** How many orders stand in each status. Admins only. */
export function countOrders(ctx: Context) {
  return forAdmin(ctx, "orders.read", async () => ok(await countByStatus(ctx.database)));
}

/**
 * Whether anything happened to the orders in hand. The mark is a sum over them, because a latest timestamp would miss a change that
 * began early and committed late; every status change starts in one of these three statuses. Admins only.
 */
export function getOrderPulse(ctx: Context) {
  return forAdmin(ctx, "delivery.read", async () => {
    const { rows } = await ctx.database.execute<{ mark: string; newest: string | null }>(sql`
      select
        (select coalesce(sum(hashtextextended(
            concat_ws(' ', id, status, payment_mode, payment_status, extract(epoch from updated_at)), 0)), 0)::text
          from order_standings where open) as mark,
        (select id from orders order by created_at desc limit 1) as newest`);
    return ok(mustExist(rows[0], "the pulse"));
  });
}

const FIRST_ID = "00000000-0000-0000-0000-000000000000";
const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** The first and the last id that begin with these words; null when no id does. */
export function idsBeginning(search: string): { first: string; last: string } | null {
  // Screens show the first eight characters of an id and then dots.
  const start = search.trim().toLowerCase().replace(/\.+$/, "");
  const rest = (id: string) => start + id.slice(start.length);
  const fits = /^[0-9a-f-]{1,36}$/.test(start) && rest(FIRST_ID).replace(/[0-9a-f]/g, "0") === FIRST_ID;
  return fits ? { first: rest(FIRST_ID), last: rest(LAST_ID) } : null;
}

/**
 * The condition on order_search that the id begins with the words, or that customer, email, recipient, mobile, PIN code, place or a product contains
 * them; of a number its digits, however it is written.
 */
function matchesOrder(search: string | undefined): SQL | undefined {
  const named = containsCondition(sql`words`, search);
  if (!search || !named) return undefined;
  const ids = idsBeginning(search);
  const code = readCode(search);
  return or(
    named,
    code ? withProduct(code) : undefined,
    containsCondition(sql`words`, numberSearched(search) ?? undefined),
    ids ? sql`order_id between ${ids.first} and ${ids.last}` : undefined,
  );
}

/** The condition on order_search that a product of this code is among its lines. As an array, so that it is looked up once. */
const withProduct = ({ code }: Code) => sql`order_id = any(array(
  select l.order_id from ${orderLines} l join products p on p.id = l.product_id where p.code = ${code}))`;

/** The condition that an order is one of those; undefined without words. */
export function matchesOrderSearch(search: string | undefined): SQL | undefined {
  const named = matchesOrder(search);
  return named && sql`${orders.id} in (select order_id from order_search where ${named})`;
}
