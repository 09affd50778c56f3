import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { shopForFile } from "#tests/support/test-shop.ts";
import { heldLines } from "./hold-queries.ts";

const shop = await shopForFile();

test("an order looks at its own products only, however many there are", async () => {
  const id = await shop.newProduct();
  await shop.database.execute(sql`insert into products (name, description, price_paise, category_id)
    select 'Kurta ' || n, 'Handloom', 50000, category_id from products, generate_series(1, 2000) n where id = ${id}`);
  await shop.database.execute(sql`analyze products`);
  const { rows } = await shop.database.execute<{ "QUERY PLAN": string }>(
    sql.raw(`explain (generic_plan) with wanted as (
        select * from json_to_recordset($4::json) as l (product_id uuid, quantity int)
      ) ${heldLines({ userId: "$1", now: "$2", isOn: "$3" })}`),
  );
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("products_pkey");
  expect(plan).not.toContain("Seq Scan on products");
});
