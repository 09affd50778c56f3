import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { askedPrices } from "#modules/catalogue/prices-schema.ts";
import { createCategory } from "#modules/catalogue/server/categories.ts";
import { listLadders } from "#modules/pricing/server/change-ladders.ts";
import "#src/modules.ts";
import { listTimeIsUp } from "#modules/pricing/server/time-is-up.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { writeLadders } from "./write-ladders.ts";

const shop = await shopForFile();

test("the demo has a ladder that worked last night, and one to be tried; written once", async () => {
  const outerwear = { name: "Outerwear", description: "Jackets and shawls" };
  const category_id = value(await createCategory(shop.admin, outerwear)).id;
  for (const days of [10, 65, 88]) {
    const id = await shop.newProduct({ category_id });
    const since = sql`now() - ${days} * interval '1 day'`;
    await shop.database.update(askedPrices).set({ since }).where(eq(askedPrices.productId, id));
  }
  await writeLadders(shop.admin);
  await writeLadders(shop.admin);
  const { ladders, night } = value(await listLadders(shop.admin));
  expect(ladders.map(({ is_on }) => is_on)).toEqual([true, false]);
  expect(night).toMatchObject({ lowered: 1, out: 1 });
  expect(value(await listTimeIsUp(shop.admin, { sorted: null })).rows).toHaveLength(1);
});
