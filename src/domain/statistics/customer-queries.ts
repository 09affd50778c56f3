import { type SQL, sql } from "drizzle-orm";
import type { Customer, CustomerQuery, CustomerSort } from "#contract/customer.ts";
import { toRupees } from "#contract/money.ts";
import type { Db } from "#db/client.ts";
import { containsPattern, offsetOf, type Page } from "../page.ts";

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

/** What the orders of somebody come to; canceled ones are counted, their money is not. */
const totals = sql`count(*) as orders,
  coalesce(sum(o.total_paise) filter (where o.status not in ('CANCELED-USER', 'CANCELED-ADMIN')), 0) as spent_paise,
  max(o.created_at) as last_ordered`;

function customersThat(search: string | undefined): SQL {
  const pattern = containsPattern(search);
  return pattern
    ? sql`u.role = 'CUSTOMER' and lower(u.name || ' ' || u.email) like ${pattern}`
    : sql`u.role = 'CUSTOMER'`;
}

/** Who never ordered comes last either way. Equals are told apart by name and id, so that no page repeats anybody. */
function orderOf(sort: CustomerSort, order: "asc" | "desc"): SQL {
  const way = order === "desc" ? sql`desc` : sql`asc`;
  const columns: Record<CustomerSort, SQL> = {
    name: sql`lower(u.name) ${way}`,
    email: sql`lower(u.email) ${way}`,
    totalnoorders: sql`coalesce(t.orders, 0) ${way}, lower(u.name)`,
    totalspent: sql`coalesce(t.spent_paise, 0) ${way}, lower(u.name)`,
    lastordered: sql`t.last_ordered ${way} nulls last, lower(u.name)`,
  };
  return sql`${columns[sort]}, u.id ${sort === "name" || sort === "email" ? way : sql``}`;
}

/** One page of the people with an account. By name or e-mail only the orders of that page's people are looked at. */
export async function selectCustomers(db: Db, query: CustomerQuery): Promise<Page<Customer>> {
  const where = customersThat(query.search);
  const page = sql`limit ${query.limit} offset ${offsetOf(query)}`;
  const order = orderOf(query.sort, query.order);
  const ofPeople = sql`
    select u.id, u.name, u.email, t.*
    from (select id, name, email from users u where ${where} order by ${order} ${page}) u
    cross join lateral (select ${totals} from orders o where o.user_id = u.id) t
    order by ${order}`;
  const ofTotals = sql`
    select u.id, u.name, u.email, coalesce(t.orders, 0) as orders, coalesce(t.spent_paise, 0) as spent_paise, t.last_ordered
    from users u
    left join (select o.user_id, ${totals} from orders o group by o.user_id) t on t.user_id = u.id
    where ${where} order by ${order} ${page}`;
  const { rows } = await db.execute<Row>(
    query.sort === "name" || query.sort === "email" ? ofPeople : ofTotals,
  );
  const total = await db.execute<{ count: string }>(sql`select count(*) from users u where ${where}`);
  return { data: rows.map(toCustomer), count: Number(total.rows[0]?.count ?? 0) };
}

/** One person with an account, shopkeepers included, with the day the account was made; null when there is none. */
export async function findCustomerRow(
  db: Db,
  id: string,
): Promise<(Customer & { created_at: string }) | null> {
  const { rows } = await db.execute<Row & { created_at: Date | string }>(sql`
    select u.id, u.name, u.email, u.created_at, t.*
    from users u cross join lateral (select ${totals} from orders o where o.user_id = u.id) t
    where u.id = ${id}`);
  const [row] = rows;
  return row ? { ...toCustomer(row), created_at: new Date(row.created_at).toISOString() } : null;
}
