import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mustExist } from "#kernel/result.ts";
import { listCustomers } from "#modules/customers/server/customers.ts";
import { productImportRows, productImports } from "#modules/import/schema.ts";
import { getOverallStats } from "#modules/statistics/server/statistics.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { writeHistory } from "./write-history.ts";

const shop = await shopForFile();

test("the demo's orders are in the book, so that its Home and its customers have figures", async () => {
  const counts = { createdCount: 20, updatedCount: 0, leftOutCount: 0 };
  const [made] = await shop.database
    .insert(productImports)
    .values({ fileName: "demo.csv", createdByName: "", ...counts })
    .returning();
  const { id: importId } = mustExist(made, "the import");
  for (let line = 1; line <= counts.createdCount; line += 1) {
    const row = {
      importId,
      line,
      productId: await shop.newProduct({ stock: 9 }),
      action: "created",
    } as const;
    await shop.database.insert(productImportRows).values({ ...row, after: sql`'{}'::jsonb` });
  }
  await writeHistory(shop.admin, { hero: [], password: "kasavu and gold" });
  expect(value(await getOverallStats(shop.admin)).totalSales).toBeGreaterThan(0);
  const query = { page: 1, limit: 20, sort: "totalspent", order: "desc" } as const;
  expect(value(await listCustomers(shop.admin, query)).data[0]?.totalspent).toBeGreaterThan(0);
});
