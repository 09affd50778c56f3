import { expect, test } from "vitest";
import { migrateOldShop } from "#tests/support/old-database.ts";

const oldShop = `
  insert into categories (id, name, description) values ('00000000-0000-4000-8000-000000000003', 'Women', 'For women');
  insert into products (name, description, price_paise, stock, category_id)
    select 'Kurta', '', 100, stock, '00000000-0000-4000-8000-000000000003' from unnest(array[0, 100000, 200000]) stock;
`;

test("a stock that had passed the maximum is cut to it, and can't pass it any more", async () => {
  await migrateOldShop("0010_stock-within-bounds", oldShop, async (ask) => {
    expect(await ask("select stock from products order by 1")).toEqual([[0], [100_000], [100_000]]);
    await expect(ask("update products set stock = 100001")).rejects.toThrow("products_stock_within_bounds");
  });
});
