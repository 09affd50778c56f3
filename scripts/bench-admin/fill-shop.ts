import { createHash } from "node:crypto";
import type { Client } from "pg";

/** How much a shop holds. Both benched shops are a year and a half old: one has ten times as much of everything. */
export interface Size {
  products: number;
  orders: number;
  customers: number;
}

/** The bench's clock, so that every run measures the same shop. */
export const NOW = new Date("2026-11-20T08:00:00Z");
const DAYS = 550;

const garments = [
  ...[
    "saree",
    "kurta",
    "shirt",
    "dress",
    "blouse",
    "lehenga",
    "shawl",
    "skirt",
    "jacket",
    "trousers",
    "dupatta",
  ],
  ...[
    "salwar",
    "sherwani",
    "tunic",
    "cardigan",
    "sweater",
    "scarf",
    "coat",
    "jeans",
    "stole",
    "waistcoat",
    "gown",
  ],
];
const cloths = [
  "cotton",
  "silk",
  "linen",
  "wool",
  "handloom",
  "velvet",
  "denim",
  "chiffon",
  "khadi",
  "satin",
];
const colours = [
  "red",
  "indigo",
  "green",
  "ivory",
  "black",
  "mustard",
  "maroon",
  "teal",
  "grey",
  "pink",
  "blue",
];
const firstNames = [
  "Anu",
  "Binu",
  "Chitra",
  "Deepa",
  "Elias",
  "Fathima",
  "Gopan",
  "Hari",
  "Indu",
  "Jaya",
  "Kiran",
];
const lastNames = [
  "Nair",
  "Menon",
  "Thomas",
  "Pillai",
  "Kurian",
  "Varma",
  "Iyer",
  "Joseph",
  "Das",
  "Babu",
  "Mathew",
];
const syllables = [
  "ka",
  "lo",
  "mi",
  "ren",
  "tu",
  "sha",
  "vo",
  "pel",
  "dri",
  "na",
  "fe",
  "gol",
  "zi",
  "ber",
  "hu",
];

const list = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join(",")}]`;
/** One of these words, by row and salt: the same in every run. */
const pick = (words: readonly string[], salt: number) =>
  `(${list(words)})[1 + floor(draw(i, ${salt}) * ${words.length})::int]`;
const timestamp = (of: string, count: number) =>
  `timestamptz '${NOW.toISOString()}' - interval '${DAYS} days' * (1 - (${of} - draw(i, 1)) / ${count})`;

/** The id of a row of the bench: `kind` is its table's letter, as in the statements below. */
export function idOf(kind: "u" | "o", row: number): string {
  const digits = createHash("md5").update(`${kind}${row}`).digest("hex");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The statements that fill an empty, migrated shop. Rows get their ids from their numbers, so both shops share the first ones. */
function statements({ products, orders, customers }: Size): string[] {
  const product = `${pick(colours, 2)} || ' ' || ${pick(cloths, 3)} || ' ' || ${pick(garments, 4)}`;
  return [
    `create function draw(i int, salt int) returns float8 language sql immutable as
      $$ select (hashint4(hashint4(i) # salt) & 2147483647) / 2147483648.0 $$`,
    `create function made_up(i int, salt int) returns text language sql immutable as $$
      select string_agg((${list(syllables)})[1 + floor(power(draw(i * 7 + salt, n), 2) * ${syllables.length})::int], '')
      from generate_series(1, 3) n $$`,
    `alter table products disable trigger products_search`,

    `insert into brands (id, name, description, image_url, blur_hash)
      select md5('b' || i)::uuid, 'Label ' || made_up(i, 1), 'A label', '/b.jpg', 'L0' from generate_series(1, 150) i`,
    `insert into categories (id, name, description)
      select md5('c' || i)::uuid, 'Category ' || i, 'A category' from generate_series(1, 8) i`,
    `insert into sub_categories (id, category_id, name, description)
      select md5('s' || i)::uuid, md5('c' || 1 + i % 8)::uuid, 'Kind ' || i, 'A kind' from generate_series(1, 40) i`,

    // Most of what is old is sold. Sold out, hidden and deleted products grow with the shop; unpictured and featured are a few.
    `insert into products (id, name, description, price_paise, discounted_price_paise, stock, category_id, sub_category_id,
        brand_id, is_active, is_featured, deleted_at, created_at)
      select md5('p' || i)::uuid, ${product} || case when i % ${products / 20} = 7 then ' paithani' else '' end,
        (select string_agg(made_up(floor(power(draw(i, 100 + n), 3) * 3000)::int, 5), ' ') from generate_series(1, 14) n),
        100000 + floor(draw(i, 5) * 9000) * 100, 50000 + floor(draw(i, 6) * 400) * 100,
        case when draw(i, 7) < 0.6 * (1 - i / ${products}.0) + 0.1 then 0 else 1 end,
        md5('c' || 1 + (1 + i % 40) % 8)::uuid, md5('s' || 1 + i % 40)::uuid, md5('b' || 1 + i % 150)::uuid,
        draw(i, 8) > 0.03, i % ${products / 10} = 3, case when draw(i, 9) < 0.02 then now() end, ${timestamp("i", products)}
      from generate_series(1, ${products}) i`,
    `alter table product_images disable trigger product_images_pictured`,
    `insert into product_images (product_id, position, image_url, blur_hash)
      select md5('p' || i)::uuid, n, '/images/' || i || '-' || n || '.jpg', 'L00000fQfQfQfQfQfQfQfQfQfQfQ'
      from generate_series(1, ${products}) i, generate_series(0, 1) n where i % ${products / 30} <> 11`,
    `alter table product_images enable trigger product_images_pictured`,
    `update products p set is_pictured = true where exists (select from product_images i where i.product_id = p.id)`,
    `select index_products(array(select id from products))`,
    `alter table products enable trigger products_search`,

    `insert into users (id, name, email, email_verified, created_at)
      select md5('u' || i)::uuid, ${pick(firstNames, 11)} || ' ' || ${pick(lastNames, 12)} || ' ' || initcap(made_up(i, 13)),
        lower(${pick(firstNames, 11)}) || '.' || made_up(i, 13) || i || '@example.org', true, ${timestamp("i", customers)}
      from generate_series(1, ${customers}) i`,
    `insert into addresses (user_id, line1, city, state, zip, country, mobile)
      select md5('u' || i)::uuid, i || ' Rose Street', 'Kochi', 'Kerala', '682001', 'India',
        (9000000000 + floor(draw(i, 14) * 999999999))::bigint::text
      from generate_series(1, ${customers}) i`,
    `insert into sessions (user_id, token, expires_at)
      select md5('u' || i)::uuid, 'bench-' || i, timestamptz '${NOW.toISOString()}' + interval '7 days'
      from generate_series(1, ${customers / 2}) i`,
    `update users set role = 'ADMIN' where id = md5('u1')::uuid`,
    `insert into carts (id, user_id) select md5('k' || i)::uuid, md5('u' || i)::uuid from generate_series(1, ${customers / 4}) i`,
    `insert into cart_lines (cart_id, product_id, quantity)
      select md5('k' || i)::uuid, md5('p' || ${products} - i)::uuid, 1 from generate_series(1, ${customers / 4}) i`,

    // What is in hand is what came in during the last days, as in a shop that keeps up with its work.
    `insert into orders (id, user_id, customer_name, customer_email, status, status_since, payment_mode, payment_status, message,
        subtotal_paise, discount_paise, delivery_paise, total_paise, idempotency_key, created_at)
      select md5('o' || i)::uuid, u.id, u.name, u.email, status, placed + least(age, interval '2 days') * 0.9,
        mode, case when status in ('SHIPPED', 'COMPLETED') or (status = 'ACCEPTED' and draw(i, 26) < 0.9) then 'SUCCESS' else 'PENDING' end,
        'Please call before you come', paise, 0, 0, paise, 'bench-' || i, placed
      from (
        select i, placed, timestamptz '${NOW.toISOString()}' - placed as age,
          1 + floor(power(draw(i, 21), 2) * ${customers})::int as buyer,
          50000 + floor(draw(i, 22) * 5000) * 100 as paise,
          case when draw(i, 23) < 0.4 then 'PREPAID' else 'COD' end as mode
        from (select i, ${timestamp("i", orders)} as placed from generate_series(1, ${orders}) i) dated
      ) drawn
      join users u on u.id = md5('u' || buyer)::uuid
      cross join lateral (select case when draw(i, 24) < 0.06 then 'CANCELED-USER' when draw(i, 24) < 0.11 then 'CANCELED-ADMIN'
        when age < interval '1 day' then 'PENDING' when age < interval '3 days' then 'ACCEPTED'
        when age < interval '8 days' then 'SHIPPED' else 'COMPLETED' end as status) s`,
    `insert into order_addresses (order_id, line1, city, state, zip, country, mobile)
      select o.id, a.line1, a.city, a.state, a.zip, a.country, a.mobile
      from orders o join addresses a on a.user_id = o.user_id`,
    `insert into order_lines (order_id, product_id, position, name, description, image_url, blur_hash, quantity,
        original_price_paise, price_paise)
      select md5('o' || i)::uuid, p.id, n, p.name, p.description, '/i.jpg', 'L0', 1, p.price_paise, p.effective_price_paise
      from generate_series(1, ${orders}) i cross join lateral generate_series(0, 1 + i % 3) n
      join products p on p.id = md5('p' || 1 + (i * 4 + n) % ${products})::uuid`,
    `insert into payment_attempts (id, order_id, key_id, razorpay_order_id, amount_paise, status, opened_at, created_at)
      select md5('t' || id)::uuid, id, 'rzp_test_bench', 'order_' || md5(id::text), total_paise, 'CLOSED', created_at, created_at
      from orders where payment_mode = 'PREPAID'`,
    `insert into payments (id, attempt_id, order_id, razorpay_payment_id, status, amount_paise, captured_at, settled_at, created_at)
      select md5('y' || id)::uuid, md5('t' || id)::uuid, id, 'pay_' || md5(id::text), 'captured', total_paise, created_at, created_at, created_at
      from orders where payment_mode = 'PREPAID' and (payment_status = 'SUCCESS' or status = 'CANCELED-ADMIN')`,
    `insert into refunds (payment_id, amount_paise, reason, status, idempotency_key, razorpay_refund_id)
      select p.id, p.amount_paise, 'order_canceled', 'PROCESSED', 'bench-' || p.id, 'rfnd_' || md5(p.id::text)
      from payments p join orders o on o.id = p.order_id where o.status = 'CANCELED-ADMIN'`,
    `insert into order_events (order_id, from_status, to_status, changed_by, user_id, at)
      select id, null, 'PENDING', 'customer', user_id, created_at from orders
      union all select id, 'PENDING', status, 'admin', null, status_since from orders where status <> 'PENDING'`,

    `insert into audit_entries (at, actor_id, actor_name, actor_email, area, action, subject_type, subject_id, subject_name, changes)
      select ${timestamp("i", products)}, null, ${pick(firstNames, 31)}, 'keeper@example.org', case when i % 4 = 0 then 'orders' else 'catalogue' end,
        ${pick(["created", "updated", "hidden"], 32)}, case when i % 4 = 0 then 'order' else 'product' end, md5('p' || i), ${product},
        '{"stock": {"from": 1, "to": 0}}'
      from generate_series(1, ${products}) i`,
    `select graphile_worker.add_job('send-mail', payload => json_build_object('kind', 'order-placed', 'orderId', md5('o' || i)::uuid),
        max_attempts => 12) from generate_series(1, ${orders / 200}) i`,
    `update graphile_worker._private_jobs set attempts = max_attempts where id % 5 <> 0`,
    `drop function made_up, draw`,
  ];
}

/** Fills an empty shop, and leaves it as a database that has been running for a while: folded, vacuumed, analysed. */
export async function fillShop(client: Client, size: Size): Promise<void> {
  for (const statement of statements(size)) await client.query(statement);
  await client.query("select fold_daily_counts()");
  await client.query("vacuum analyze");
}
