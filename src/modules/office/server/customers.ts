import { type SQL, sql } from "drizzle-orm";
import type { Cell } from "#kernel/csv-text.ts";
import { entityId } from "#kernel/fields.ts";
import { toPaise, toRupees, writeRupees } from "#kernel/money.ts";
import { fail, ok } from "#kernel/result.ts";
import { storeDate, storeTimestamp } from "#kernel/store-time.ts";
import { asciiEmail } from "#kernel/typed/email.ts";
import { selectAddresses } from "#modules/addresses/server/addresses.ts";
import { selectOrdersOf } from "#modules/orders/server/read-orders.ts";
import { writeCsv } from "#platform/csv/csv-file.ts";
import { inPortions } from "#platform/csv/in-portions.ts";
import type { Db } from "#platform/database/client.ts";
import { addressCondition, numberSearched } from "#platform/database/search-addresses.ts";
import { containsCondition, type PageQuery, selectFound } from "#platform/database/statements.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { Customer, CustomerQuery, CustomerSort } from "../contract/customer.ts";

type Row = Pick<Customer, "id" | "name" | "email"> & {
  orders: string;
  spent_paise: string;
  last_ordered: Date | string | null;
};

const toCustomer = ({ id, name, email, orders, spent_paise, last_ordered }: Row): Customer => ({
  id,
  name,
  email,
  totalnoorders: Number(orders),
  totalspent: toRupees(Number(spent_paise)),
  lastordered: last_ordered === null ? null : new Date(last_ordered).toISOString(),
});

/** Everything that the list shows of somebody, and the two columns that it is searched by. */
const columns = sql`u.id, u.name, u.email, t.orders, t.spent_paise, t.last_ordered`;

/** By name or email, or by number, PIN code or place of an address that somebody keeps or ordered to. */
function searched(search: string | undefined): SQL {
  const named = containsCondition(sql`(name_key || ' ' || email_key)`, asciiEmail(search ?? ""));
  if (!search || !named) return sql`true`;
  const found = addressCondition(search);
  const number = containsCondition(sql`mobile`, numberSearched(search) ?? undefined);
  return sql`t.user_id in (select user_id from customer_totals where ${named}
    union select user_id from addresses where ${found}
    union select user_id from orders where id in (select order_id from order_addresses where ${found})
    union select user_id from orders where hand_over <> 'parcel' and ${number ?? sql`false`})`;
}

/** Customers without orders come last either way. Equals are ordered by name and id, so that no page repeats anybody. */
function orderOf(sort: CustomerSort, order: "asc" | "desc"): SQL {
  const way = order === "desc" ? sql`desc` : sql`asc`;
  const orders: Record<CustomerSort, SQL> = {
    name: sql`name_key ${way}, user_id ${way}`,
    email: sql`email_key ${way}, user_id ${way}`,
    totalnoorders: sql`orders ${way}, name_key, user_id`,
    totalspent: sql`spent_paise ${way}, name_key, user_id`,
    lastordered: sql`last_ordered ${way} nulls last, name_key, user_id`,
  };
  return orders[sort];
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
    where ${searched(search)} ${beyond}
    order by name_key, user_id limit ${limit}`);
  return rows.map(toCustomer);
}

/** One person with an account, admins included, with the day the account was made; null when there is none. */
async function findCustomerRow(db: Db, id: string) {
  // Admins have no totals: theirs are added up here.
  const { rows } = await db.execute<Row & { created_at: Date | string }>(sql`
    select u.id, u.name, u.email, u.created_at, t.*
    from users u cross join lateral customer_sums(u.id) t where u.id = ${id}`);
  const [row] = rows;
  return row ? { ...toCustomer(row), created_at: new Date(row.created_at).toISOString() } : null;
}

/** A page of the customers, found in the totals' indexes, so that only its rows are read. Admins only. */
export function listCustomers(ctx: Context, query: CustomerQuery) {
  return forAdmin(ctx, "customers.read", async () => {
    const { database } = ctx;
    const order = orderOf(query.sort, query.order);
    const where = searched(query.search);
    const totals = { table: sql`customer_totals t`, id: sql`user_id`, where, order };
    const { data, count } = await selectFound(database, totals, query);
    const { rows } = await database.execute<Row>(sql`
      select ${columns} from customer_totals t join users u on u.id = user_id
      where user_id = any(${sql.param(data)}::uuid[]) order by ${order}`);
    return ok({ data: rows.map(toCustomer), count });
  });
}

/** Everything about one person with an account; 'not_found' when there is nobody of that id. Admins only. */
export function getCustomer(ctx: Context, { id, ...page }: PageQuery & { id: string }) {
  return forAdmin(ctx, "customers.read", async () => {
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

const exported = ["id", "name", "email", "total_orders", "total_spent", "last_ordered"] as const;

/** The customers with an account whose name or email contains the search, by name, as a file. Admins only. */
export function exportCustomers(ctx: Context, { search }: { search?: string | undefined }) {
  return forAdmin(ctx, "customers.read", async () =>
    ok({
      name: `customers-${storeDate(ctx.now())}.csv`,
      text: writeCsv(exported, rows(ctx, search), ctx.log),
    }),
  );
}

async function* rows({ database }: Context, search: string | undefined): AsyncGenerator<Cell[][], void> {
  const portions = inPortions<Customer>((after, limit) =>
    selectCustomersAfter(database, search, after, limit),
  );
  for await (const portion of portions)
    yield portion.map(({ id, name, email, totalnoorders, totalspent, lastordered }) => {
      const last = lastordered === null ? "" : storeTimestamp(lastordered);
      return [id, name, email, totalnoorders, writeRupees(toPaise(totalspent)), last];
    });
}
