import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { countFromDailyCounts } from "#domain/daily-counts.ts";
import { SOON } from "#tests/support/soon.ts";
import { openTestShop, silentLog, type TestShop } from "#tests/support/test-shop.ts";
import { writeOrders } from "#tests/support/write-order.ts";
import { startDailyCountFolding } from "./daily-count-folding.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("the rounds make one row of many, and change no sum", async () => {
  const at = new Date("2026-01-01T00:00:00Z");
  for (let i = 0; i < 5; i++)
    await writeOrders(shop.database, [{ userId: null, status: "PENDING", at, paise: 100 }]);
  const rows = async () => {
    const { rows: found } = await shop.database.execute(
      sql`select rows, paise from daily_counts where list = 'orders' and kind = 'PENDING'`,
    );
    return found;
  };
  expect(await rows()).toHaveLength(5);
  const rounds = startDailyCountFolding({ database: shop.database, log: silentLog }, 10);
  await vi.waitFor(async () => expect(await rows()).toEqual([{ rows: 5, paise: "500" }]), SOON);
  await rounds.stop();
  expect(await countFromDailyCounts(shop.database, "orders", ["PENDING"])).toBe(5);
});
