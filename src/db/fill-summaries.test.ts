import { expect, test } from "vitest";
import { migrateOldShop } from "#tests/support/old-database.ts";

/** A shop as it was before there were summaries. */
const oldShop = `
  insert into users (id, name, email) values
    ('00000000-0000-4000-8000-000000000001', 'Anu Nair', 'Anu@example.org'),
    ('00000000-0000-4000-8000-000000000002', 'Binu', 'binu@example.org');
  insert into users (name, email, role) values ('Keeper', 'keeper@example.org', 'ADMIN');
  insert into categories (id, name, description) values ('00000000-0000-4000-8000-000000000003', 'Women', 'For women');
  insert into products (id, name, description, price_paise, stock, category_id, is_active, deleted_at, created_at) values
    ('00000000-0000-4000-8000-000000000004', 'Kurta', '', 100, 1, '00000000-0000-4000-8000-000000000003', true, null, '2026-10-31T18:29:59Z'),
    ('00000000-0000-4000-8000-000000000005', 'Saree', '', 100, 0, '00000000-0000-4000-8000-000000000003', false, null, '2026-10-31T18:30:00Z'),
    ('00000000-0000-4000-8000-000000000006', 'Shawl', '', 100, 1, '00000000-0000-4000-8000-000000000003', true, now(), '2026-10-31T18:30:00Z');
  insert into product_images (product_id, position, image_url, blur_hash) values ('00000000-0000-4000-8000-000000000004', 0, '/a.jpg', 'L0');
  insert into orders (id, user_id, customer_name, customer_email, status, payment_mode, message, subtotal_paise, discount_paise,
      delivery_paise, total_paise, idempotency_key, created_at)
    select ('00000000-0000-4000-8000-00000000001' || n)::uuid, '00000000-0000-4000-8000-000000000001', 'Anu Nair', 'Anu@example.org',
      case n when 1 then 'CANCELED-USER' else 'ACCEPTED' end, 'COD', 'Hello', n * 100, 0, 0, n * 100, n::text, timestamptz '2026-10-31T18:40:00Z' + n * interval '1 day'
    from generate_series(1, 3) n;
  insert into order_addresses (order_id, line1, city, state, zip, country, mobile)
    select id, 'Rose Street', 'Kochi', 'Kerala', '682001', 'India', '9847000001' from orders;
  insert into order_lines (order_id, position, name, description, image_url, blur_hash, quantity, original_price_paise, price_paise)
    select id, 0, 'Silk SAREE', '', '', '', 1, 100, 100 from orders;
  insert into order_events (order_id, to_status, mover, at) select id, 'ACCEPTED', 'admin', '2026-11-10T00:00:00Z' from orders where idempotency_key = '2';
`;

test("a shop that is older than its summaries has them after the migration", async () => {
  await migrateOldShop("0009_summaries", oldShop, async (ask) => {
    expect(
      await ask(
        "select name_key, email_key, orders, spent_paise, last_ordered::date::text from customer_totals order by 1",
      ),
    ).toEqual([
      ["anu nair", "anu@example.org", 3, "500", "2026-11-03"],
      ["binu", "binu@example.org", 0, "0", null],
    ]);
    const words = "anu nair\nanu@example.org\n9847000001\nsilk saree";
    expect(await ask("select distinct words from order_search")).toEqual([[words]]);
    expect(
      await ask("select idempotency_key, status_since at time zone 'UTC' || '' from orders order by 1"),
    ).toEqual([
      ["1", "2026-11-01 18:40:00"],
      ["2", "2026-11-10 00:00:00"],
      ["3", "2026-11-03 18:40:00"],
    ]);
  });
});
