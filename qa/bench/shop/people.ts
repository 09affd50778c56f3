import { createHash } from "node:crypto";
import type { Client } from "pg";
import { hashPassword } from "#modules/accounts/server/password-hash.ts";
import { pick } from "./sql-words.ts";
import { firstNames, lastNames } from "./words.ts";

/** Of everybody in the benched shop. */
export const PASSWORD = "kasavu and gold";
/** Customers who are signed in and have an address. The first person keeps the shop. */
export const CUSTOMERS = 4_000;
/** An order for so many products, and no more than this in all. */
const PRODUCTS_PER_ORDER = 5;
const MOST_ORDERS = 20_000;

export const emailOf = (customer: number) => `customer.${customer}@example.org`;
export const sessionTokenOf = (customer: number) => `bench-session-of-customer-${customer}`;

/** The id of the address that a customer has. */
export function addressOf(customer: number): string {
  const digits = createHash("md5").update(`a${customer}`).digest("hex");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Fills accounts and orders: a year and a half of orders by earlier customers, for the lists of the back office. */
export async function fillPeople(client: Client, products: number): Promise<void> {
  const orders = Math.min(MOST_ORDERS, Math.ceil(products / PRODUCTS_PER_ORDER));
  const password = await hashPassword(PASSWORD);
  await client.query(
    `insert into users (id, name, email, email_verified, role, staff_role, created_at)
      select md5('u' || i)::uuid, ${pick(firstNames, 41)} || ' ' || ${pick(lastNames, 42)} || ' ' || initcap(made_up(i, 43)),
        'customer.' || i || '@example.org', true, case when i = 1 then 'ADMIN' else 'CUSTOMER' end, case when i = 1 then 'owner' end,
        now() - interval '500 days' * draw(i, 44)
      from generate_series(1, ${CUSTOMERS}) i`,
  );
  await client.query(
    `insert into accounts (user_id, account_id, provider_id, password)
      select id, id::text, 'credential', $1 from users`,
    [password],
  );
  await client.query(
    `insert into sessions (user_id, token, expires_at)
      select md5('u' || i)::uuid, 'bench-session-of-customer-' || i, now() + interval '7 days'
      from generate_series(1, ${CUSTOMERS}) i`,
  );
  await client.query(
    `insert into addresses (id, user_id, recipient, line1, city, state, zip, country, mobile)
      select md5('a' || i)::uuid, md5('u' || i)::uuid, 'Anu Nair', i || ' Rose Street', 'Kochi', 'Kerala', '682001', 'India',
        (9000000000 + floor(draw(i, 45) * 999999999))::bigint::text
      from generate_series(1, ${CUSTOMERS}) i`,
  );
  await fillOrders(client, orders, products);
}

async function fillOrders(client: Client, orders: number, products: number): Promise<void> {
  // Open orders came in during the last days, as in a shop that keeps up with its work.
  await client.query(
    `insert into orders (id, user_id, customer_name, customer_email, status, status_since, payment_mode, payment_status, message,
        subtotal_paise, discount_paise, delivery_paise, total_paise, idempotency_key, created_at)
      select md5('o' || i)::uuid, u.id, u.name, u.email, status, placed + least(now() - placed, interval '2 days') * 0.9,
        'COD', case when status = 'COMPLETED' then 'SUCCESS' else 'PENDING' end,
        'Please call before you come', paise, 0, 0, paise, 'bench-' || i, placed
      from (
        select i, now() - interval '500 days' * (1 - (i - draw(i, 51)) / ${orders}) as placed,
          50000 + floor(draw(i, 52) * 5000)::bigint * 100 as paise,
          2 + floor(power(draw(i, 53), 2) * ${CUSTOMERS - 1})::int as buyer
        from generate_series(1, ${orders}) i
      ) drawn
      join users u on u.id = md5('u' || buyer)::uuid
      cross join lateral (select case when draw(i, 54) < 0.06 then 'CANCELED-USER' when placed > now() - interval '1 day' then 'PENDING'
        when placed > now() - interval '3 days' then 'ACCEPTED' when placed > now() - interval '8 days' then 'SHIPPED'
        else 'COMPLETED' end as status) s`,
  );
  await client.query(
    `insert into order_addresses (order_id, recipient, line1, city, state, zip, country, mobile)
      select o.id, a.recipient, a.line1, a.city, a.state, a.zip, a.country, a.mobile
      from orders o join addresses a on a.user_id = o.user_id`,
  );
  await client.query(
    `insert into order_lines (order_id, product_id, position, name, description, image_url, blur_hash, quantity,
        original_price_paise, price_paise)
      select md5('o' || i)::uuid, p.id, n, p.name, p.description, '/images/a.jpg', 'L0', 1, p.price_paise, p.effective_price_paise
      from generate_series(1, ${orders}) i cross join lateral generate_series(0, i % 2) n
      join products p on p.id = md5('p' || 1 + (i * 2 + n) % ${products})::uuid`,
  );
  await client.query(
    `insert into order_events (order_id, from_status, to_status, changed_by, user_id, at)
      select id, null, 'PENDING', 'customer', user_id, created_at from orders
      union all select id, 'PENDING', status, 'admin', null, status_since from orders where status <> 'PENDING'`,
  );
  // Ordered pieces were held before. Without rows PostgreSQL would plan for an empty table, and keep to reading the whole of it while it fills.
  await client.query(
    `insert into holds (product_id, user_id, quantity, held_until, ended)
      select l.product_id, o.user_id, 1, o.created_at, 'used' from order_lines l join orders o on o.id = l.order_id
      on conflict do nothing`,
  );
}
