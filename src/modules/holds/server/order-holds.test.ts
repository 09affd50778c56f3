import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { ok } from "#kernel/result.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { refuseHeld } from "./order-holds.ts";

let last = "";
const shop = await openTestShop({
  watch: (text) => {
    last = text;
    return () => undefined;
  },
});
afterAll(() => shop.close());

test("an order looks at its own products only, however many there are", async () => {
  const id = await shop.newProduct();
  await shop.database.execute(sql`insert into products (name, description, price_paise, category_id)
    select 'Kurta ' || n, 'Handloom', 50000, category_id from products, generate_series(1, 2000) n where id = ${id}`);
  await shop.database.execute(sql`analyze products`);
  const { userId } = await shop.newCustomer();
  const ordered = {
    userId,
    now: new Date(),
    lines: [{ productId: id, quantity: 1, name: "Kurta", translations: {} }],
  };
  let asked = "";
  await inTransaction(shop.database, async (tx) => {
    const held = await refuseHeld(tx, ordered, {});
    asked = last;
    return ok(held);
  });
  const { rows } = await shop.database.execute<{ "QUERY PLAN": string }>(
    sql.raw(`explain (generic_plan) ${asked}`),
  );
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("products_pkey");
  expect(plan).not.toContain("Seq Scan on products");
});
