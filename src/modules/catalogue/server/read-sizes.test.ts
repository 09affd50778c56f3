import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { createCategory } from "./categories.ts";
import { findProduct } from "./list-products.ts";
import { readAllSizes } from "./read-sizes.ts";
import { createSubCategory } from "./sub-categories.ts";

const shop = await shopForFile();

test("products get the sizes that today's rules read from their labels, once", async () => {
  const category = value(await createCategory(shop.admin, { name: "Kids", description: "x" }));
  const group = { name: "Jeans", description: "x", category_id: category.id, template: "trousers" as const };
  const sub = value(await createSubCategory(shop.admin, group));
  const jeans = { category_id: category.id, sub_category_id: sub.id, gender: "men", size: "28" } as const;
  const labels = [{ age_group: "kids" }, { age_group: "adult" }, { size: "lovely" }, { size: null }] as const;
  const ids: string[] = [];
  for (const label of labels) ids.push(await shop.newProduct({ ...jeans, ...label }));
  const plain = await shop.newProduct({ size: "X-Large" });
  // As an earlier release read them.
  await shop.database.execute(sql`update products set normal_size = 'M' where size = '28'`);
  await shop.database.execute(sql`update products set normal_size = null where size = 'X-Large'`);
  expect(await readAllSizes(shop.database)).toBe(3);
  const found = await Promise.all([...ids, plain].map((id) => findProduct(shop.guest, { id })));
  expect(found.map((product) => product?.normal_size)).toEqual(["7-8 Y", "W28", null, null, "XL"]);
  expect(await readAllSizes(shop.database)).toBe(0);
});
