import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/client.ts";
import { containsCondition, type Page, type PageQuery, selectFound } from "#platform/database/page.ts";
import type { OrderStatus } from "../contract/order-status.ts";
import { orders } from "../schema.ts";

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

/** The condition on order_search that the id begins with the words, or customer, email, recipient, mobile or a product contains them. */
export function matchesOrder(search: string | undefined): SQL | undefined {
  const named = containsCondition(sql`words`, search);
  if (!search || !named) return undefined;
  const ids = idsBeginning(search);
  return ids ? sql`(${named} or order_id between ${ids.first} and ${ids.last})` : named;
}

/** The condition that an order is one of those; undefined without words. */
export function matchesOrderSearch(search: string | undefined): SQL | undefined {
  const named = matchesOrder(search);
  return named && sql`${orders.id} in (select order_id from order_search where ${named})`;
}

/** One page of the ids of those orders, newest first, and how many they are. */
export function searchOrders(
  db: Db,
  named: SQL,
  query: PageQuery & { status?: OrderStatus | undefined },
): Promise<Page<string>> {
  const search = {
    table: sql`order_search`,
    id: sql`order_id`,
    where: query.status ? sql`${named} and status = ${query.status}` : named,
    order: sql`created_at desc, order_id desc`,
  };
  return selectFound(db, search, query);
}
