import { expect, test } from "vitest";
import { someProduct } from "#modules/catalogue/calls/examples.scene.ts";
import { createProduct } from "#modules/catalogue/server/change-product.ts";
import { listNavigation } from "#modules/catalogue/server/groups/list-groups.ts";
import { listProducts } from "#modules/catalogue/server/list-products.ts";
import { speaking } from "#platform/languages/speak.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { readTable } from "./read-data.ts";
import { translateProducts, writeCategories } from "./write-catalogue.ts";

const shop = await shopForFile();

test("the demo's menus and products speak Malayalam", async () => {
  await writeCategories(shop.admin);
  const rows = readTable("translations").slice(0, 12);
  const [first] = await listNavigation(shop.guest);
  for (const { product } of rows)
    value(await createProduct(shop.admin, { ...someProduct(first?.id ?? ""), name: product }));
  await translateProducts(shop.admin, rows);
  await speaking("ml", async () => {
    const menus = (await listNavigation(shop.guest)).map(({ name }) => name);
    expect(menus.slice(0, 2)).toEqual(["സ്ത്രീകൾ", "പുരുഷന്മാർ"]);
    const { data } = await listProducts(shop.guest, { page: 1, limit: 20 });
    expect(data.map(({ name }) => name).sort()).toEqual(rows.map((row) => row.name_ml).sort());
  });
});
