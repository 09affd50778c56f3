import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listProducts } from "#modules/catalogue/server/list-products.ts";
import { orderStatuses } from "#modules/orders/contract/order-status.ts";
import { listOrders } from "#modules/orders/server/read-orders.ts";
import { openTestShop, type TestShop, value } from "./support/test-shop.ts";
import { type WrittenOrder, writeOrders } from "./support/write-order.ts";

const ORDERS = 1500;
const PRODUCTS = 1300;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  // Twenty days, some hours apart, so that many a day of the store begins within a page.
  const start = Date.parse("2026-03-01T18:29:00Z");
  const written = Array.from({ length: ORDERS }, (_, i): WrittenOrder => {
    const status = orderStatuses[i % 3] ?? "PENDING";
    return { userId: null, status, at: new Date(start + i * 20 * 60_000), paise: 100 + i };
  });
  await writeOrders(shop.database, written);
  const model = await shop.newProduct({ name: "Model", stock: 0 });
  await shop.database.execute(sql`
    insert into products (name, description, price_paise, stock, category_id, is_active, created_at)
    select 'Kurta ' || n, 'Handloom', 1000, n % 2, p.category_id, n % 5 <> 0, ${new Date(start).toISOString()}::timestamptz + n * interval '30 minutes'
    from generate_series(1, ${PRODUCTS - 1}) n, products p where p.id = ${model}`);
}, 60_000);
afterAll(() => shop.close());

const pagesOf = (count: number, limit: number) => [
  1,
  2,
  17,
  26,
  27,
  40,
  Math.max(1, Math.ceil(count / limit)),
  999,
];

test.each([undefined, "PENDING", "SHIPPED"] as const)(
  "orders, %s: every page is what stands there",
  async (status) => {
    const { rows } = await shop.database.execute<{ id: string }>(sql`
    select id from orders where ${status ?? null}::text is null or status = ${status ?? null}
    order by created_at desc, id desc`);
    for (const page of pagesOf(rows.length, 20)) {
      const list = value(await listOrders(shop.admin, { page, limit: 20, status }));
      expect(list.count).toBe(rows.length);
      expect(list.data.map(({ id }) => id)).toEqual(
        rows.slice((page - 1) * 20, page * 20).map(({ id }) => id),
      );
    }
  },
);

const shelves = {
  all: sql`true`,
  unpictured: sql`not exists (select from product_images i where i.product_id = p.id)`,
  hidden: sql`not is_active`,
  "sold-out": sql`stock = 0`,
  featured: sql`is_featured`,
};

test.each(Object.keys(shelves) as (keyof typeof shelves)[])("products, %s: every page too", async (shelf) => {
  const { rows } = await shop.database.execute<{ id: string }>(
    sql`select id from products p where ${shelves[shelf]} order by created_at desc, id`,
  );
  for (const page of pagesOf(rows.length, 10)) {
    const show = shelf === "all" ? undefined : shelf;
    const list = await listProducts(shop.admin, { page, limit: 10, sort: "newest", show });
    expect(list.count).toBe(rows.length);
    expect(list.data.map(({ id }) => id)).toEqual(rows.slice((page - 1) * 10, page * 10).map(({ id }) => id));
  }
});

test("a search says the same on near and on far pages", async () => {
  const { rows } = await shop.database.execute<{ id: string }>(
    sql`select id from products where name like 'Kurta%' order by created_at desc, id`,
  );
  for (const page of pagesOf(rows.length, 10)) {
    const list = await listProducts(shop.admin, {
      page,
      limit: 10,
      sort: "newest",
      search: "kurta",
    });
    expect(list.count).toBe(rows.length);
    expect(list.data.map(({ id }) => id)).toEqual(rows.slice((page - 1) * 10, page * 10).map(({ id }) => id));
  }
  const far = value(
    await listOrders(shop.admin, { page: 30, limit: 20, search: "kurta", status: "PENDING" }),
  );
  const near = value(await listOrders(shop.admin, { page: 1, limit: 20, search: "ku", status: "PENDING" }));
  expect([far.count, near.count]).toEqual([ORDERS / 3, ORDERS / 3]);
  expect([far.data.length, near.data.length]).toEqual([0, 20]);
});
