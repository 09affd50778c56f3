import { expect, test } from "vitest";
import { listCustomers } from "#modules/office/server/customers.ts";
import { getOverallStats } from "#modules/statistics/server/statistics.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { writeHistory } from "./write-history.ts";

const shop = await shopForFile();

test("the demo's orders are in the book, so that its Home and its customers have figures", async () => {
  for (let made = 0; made < 20; made += 1) await shop.newProduct({ stock: 9 });
  await writeHistory(shop.admin, { hero: [], password: "kasavu and gold" });
  expect(value(await getOverallStats(shop.admin)).totalSales).toBeGreaterThan(0);
  const query = { page: 1, limit: 20, sort: "totalspent", order: "desc" } as const;
  expect(value(await listCustomers(shop.admin, query)).data[0]?.totalspent).toBeGreaterThan(0);
});
