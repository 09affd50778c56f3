import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/client.ts";

/**
 * Hangs so many pieces of fourteen months by plain statements: of eight categories, twelve brands or none, some sizes and conditions, a third of
 * them by import. Two in three were ordered after up to 180 days, and some of these orders canceled; a few were ordered anew afterwards.
 */
export async function hangMany(db: Db, count: number, now: Date): Promise<void> {
  await db.execute(sql`select setseed(0.42)`);
  await db.execute(
    sql`insert into categories (name, description) select 'Category ' || i, '' from generate_series(1, 8) i`,
  );
  await db.execute(sql`
    insert into brands (name, description, image_url, blur_hash)
    select 'Brand ' || i, '', '/images/b.jpg', 'L0' from generate_series(1, 12) i`);
  await db.execute(sql`
    insert into products (name, description, stock, price_paise, discounted_price_paise, category_id, brand_id, size, normal_size, condition, import_ids)
    select 'Piece ' || i, '', 1, price, case when random() < 0.3 then price / 2 else 0 end,
      (select id from categories where name = 'Category ' || 1 + i % 8), (select id from brands where name = 'Brand ' || i % 15),
      size, size, (array['good', 'very_good', 'like_new', null])[1 + floor(random() * 4)],
      case when i % 3 = 0 then array[gen_random_uuid()] else '{}' end
    from (select i, (10000 + floor(random() * 240000)::int) as price, (array['S', 'M', 'L', 'XL', null])[1 + floor(random() * 5)] as size
      from generate_series(1, ${count}) i) drawn`);
  await db.execute(sql`
    update asked_prices set since = ${now.toISOString()}::timestamptz - random() * interval '420 days'`);
  // A piece that was lowered later has asked two prices.
  await db.execute(sql`
    insert into asked_prices (product_id, since, price_paise)
    select product_id, since + interval '20 days', price_paise - 100 from asked_prices where random() < 0.2`);
  await order(db, now, { share: 0.66, days: 180, key: "sold" });
  await order(db, now, { share: 0.05, days: 180, key: "sold anew" });
  await order(db, now, { share: 0.02, days: -60, key: "sold before" });
  await db.execute(sql`analyze`);
}

/** Orders of this share, within so many days of each price. */
const order = async (db: Db, now: Date, { share, days, key }: { share: number; days: number; key: string }) =>
  db.execute(sql`
    with ordered as (
      select gen_random_uuid() as id, product_id, since + random() * ${days} * interval '1 day' as at, random() as luck
      from asked_prices where random() < ${share}
    ), placed as (
      insert into orders (id, customer_name, customer_email, status, status_since, payment_mode, payment_status, message, subtotal_paise,
        discount_paise, delivery_paise, total_paise, idempotency_key, created_at)
      select id, 'Anu', 'anu@example.org', case when luck < 0.2 then 'CANCELED-USER' when luck < 0.3 then 'SHIPPED' else 'COMPLETED' end,
        at, 'COD', 'PENDING', 'Is Friday fine?', 50000, 0, 0, 50000, ${key} || product_id, at
      from ordered where at < ${now.toISOString()} returning id
    )
    insert into order_lines (order_id, product_id, position, name, description, image_url, blur_hash, quantity, original_price_paise, price_paise)
    select id, product_id, 0, 'Piece', '', '', '', 1, 50000, 50000 from placed join ordered using (id)`);
