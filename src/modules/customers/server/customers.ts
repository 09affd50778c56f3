import { type SQL, sql } from "drizzle-orm";
import { entityId } from "#kernel/fields.ts";
import { toRupees } from "#kernel/money.ts";
import { fail, ok } from "#kernel/result.ts";
import { selectAddresses } from "#modules/addresses/server/addresses.ts";
import { selectOrdersOf } from "#modules/orders/server/read-orders.ts";
import type { Db } from "#platform/database/client.ts";
import {
  containsCondition,
  offsetOf,
  type Page,
  type PageQuery,
  selectFound,
} from "#platform/database/page.ts";
import { forAdmin } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { Customer, CustomerQuery, CustomerSort } from "../contract/customer.ts";

type Row = Record<"id" | "name" | "email", string> & {
  orders: string;
  spent_paise: string;
  last_ordered: Date | string | null;
};

function toCustomer(row: Row): Customer {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    totalnoorders: Number(row.orders),
    totalspent: toRupees(Number(row.spent_paise)),
    lastordered: row.last_ordered === null ? null : new Date(row.last_ordered).toISOString(),
  };
}

/** Everything that the list shows of somebody, and the two columns that it is searched by. */
const columns = sql`u.id, u.name, u.email, t.orders, t.spent_paise, t.last_ordered`;

const totals = {
  table: sql`customer_totals`,
  id: sql`user_id`,
};

function searched(search: string | undefined): SQL | undefined {
  return containsCondition(sql`(name_key || ' ' || email_key)`, search);
}

/** Customers without orders come last either way. Equals are ordered by name and id, so that no page repeats anybody. */
function orderOf(sort: CustomerSort, order: "asc" | "desc"): SQL {
  const way = order === "desc" ? sql`desc` : sql`asc`;
  const columns: Record<CustomerSort, SQL> = {
    name: sql`name_key ${way}, user_id ${way}`,
    email: sql`email_key ${way}, user_id ${way}`,
    totalnoorders: sql`orders ${way}, name_key, user_id`,
    totalspent: sql`spent_paise ${way}, name_key, user_id`,
    lastordered: sql`last_ordered ${way} nulls last, name_key, user_id`,
  };
  return columns[sort];
}

/** One page of the people with an account. Who is on it is found in the totals' indexes; only their rows are read. */
async function selectCustomers(db: Db, query: CustomerQuery): Promise<Page<Customer>> {
  const order = orderOf(query.sort, query.order);
  const where = searched(query.search);
  const { data, count } = where
    ? await selectFound(db, { ...totals, where, order }, query)
    : await selectEverybody(db, order, query);
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from customer_totals t join users u on u.id = user_id
    where user_id = any(${sql.param(data)}::uuid[]) order by ${order}`);
  return { data: rows.map(toCustomer), count };
}

async function selectEverybody(db: Db, order: SQL, query: CustomerQuery): Promise<Page<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select user_id as id from customer_totals order by ${order} limit ${query.limit} offset ${offsetOf(query)}`);
  const total = await db.execute<{ count: string }>(sql`select count(*) from customer_totals`);
  return { data: rows.map(({ id }) => id), count: Number(total.rows[0]?.count) };
}

/** The next people with an account by name, after one of them, for lists that are read to their end. */
export async function selectCustomersAfter(
  db: Db,
  search: string | undefined,
  after: Pick<Customer, "id" | "name"> | null,
  limit: number,
): Promise<Customer[]> {
  const beyond = after ? sql`and (name_key, user_id) > (lower(${after.name}), ${after.id}::uuid)` : sql``;
  const { rows } = await db.execute<Row>(sql`
    select ${columns}
    from customer_totals t join users u on u.id = t.user_id
    where ${searched(search) ?? sql`true`} ${beyond}
    order by name_key, user_id limit ${limit}`);
  return rows.map(toCustomer);
}

/** One person with an account, admins included, with the day the account was made; null when there is none. */
async function findCustomerRow(db: Db, id: string): Promise<(Customer & { created_at: string }) | null> {
  // Admins have no totals: theirs are added up here.
  const { rows } = await db.execute<Row & { created_at: Date | string }>(sql`
    select u.id, u.name, u.email, u.created_at, t.*
    from users u cross join lateral (
      select count(*) as orders,
        coalesce(sum(o.total_paise) filter (where o.status not in ('CANCELED-USER', 'CANCELED-ADMIN')), 0) as spent_paise,
        max(o.created_at) as last_ordered
      from orders o where o.user_id = u.id
    ) t
    where u.id = ${id}`);
  const [row] = rows;
  return row ? { ...toCustomer(row), created_at: new Date(row.created_at).toISOString() } : null;
}

/** One page of the customers with an account, searched and in the asked order. Admins only. */
export function listCustomers(ctx: Context, query: CustomerQuery) {
  return forAdmin(ctx, async () => ok(await selectCustomers(ctx.database, query)));
}

/** Everything about one person with an account; 'not_found' when there is nobody of that id. Admins only. */
export function getCustomer(ctx: Context, { id, ...page }: PageQuery & { id: string }) {
  return forAdmin(ctx, async () => {
    const known = entityId.safeParse(id);
    const customer = known.success ? await findCustomerRow(ctx.database, known.data) : null;
    if (!customer) return fail("not_found", "This customer does not exist.");
    const [addresses, orders] = await Promise.all([
      selectAddresses(ctx.database, customer.id),
      selectOrdersOf(ctx.database, customer.id, page),
    ]);
    return ok({ customer, addresses: addresses.data, orders });
  });
}
