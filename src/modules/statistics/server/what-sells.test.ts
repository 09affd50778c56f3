import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createRandom } from "#demo/random.ts";
import { askedPrices } from "#modules/catalogue/prices-schema.ts";
import { orderLines, orders } from "#modules/orders/schema.ts";
import { writeOrders } from "#modules/orders/server/write-order.scene.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { exportWhatSells, getWhatSells } from "./what-sells.ts";

const NOW = new Date("2026-11-20T08:00:00Z");
const DAY = 86_400_000;
const shop = await shopForFile({ now: () => NOW, writesOrdersByHand: true });
const { whole, between } = createRandom(3);

/** Pieces of fourteen months, those from ₹1,000 standing much longer; returns when they came on sale. */
async function hang(count: number): Promise<number[]> {
  const began: number[] = [];
  for (let i = 0; i < count; i++) {
    const rupees = whole(100, 2500);
    const since = NOW.getTime() - Math.floor(between(0, 420) * DAY);
    const id = await shop.newProduct({ price: rupees, discounted_price: 0 });
    await shop.database
      .update(askedPrices)
      .set({ since: new Date(since) })
      .where(eq(askedPrices.productId, id));
    const soldAt = since + between(0, rupees >= 1000 ? 180 : 20) * DAY;
    if (soldAt < NOW.getTime()) await sell(id, new Date(soldAt), whole(1, 4) > 1);
    began.push(since);
  }
  return began;
}

async function sell(productId: string, at: Date, isKept: boolean): Promise<void> {
  const status = isKept ? "COMPLETED" : "CANCELED-USER";
  await writeOrders(shop.database, [
    { userId: null, status, at, paise: 500_00, mode: "COD", paid: "SUCCESS" },
  ]);
  const [order] = await shop.database.select().from(orders).orderBy(sql`ctid desc`).limit(1);
  await shop.database.insert(orderLines).values({
    ...{
      orderId: order?.id ?? "",
      productId,
      position: 90,
      name: "A piece",
      description: "",
      imageUrl: "/images/a.jpg",
    },
    ...{ blurHash: "L0", quantity: 1, originalPricePaise: 500_00, pricePaise: 500_00 },
  });
}

const began = await hang(160);
// Sold before the first price that is known: of when it came on sale, nobody knows.
await sell(await shop.newProduct(), new Date(NOW.getTime() - 20 * DAY), true);
const month = (at: number) => new Date(at + 5.5 * 3_600_000).toISOString().slice(0, 7);
const recent = began.filter((at) => month(at) >= "2025-12");

const known = value(await getWhatSells(shop.admin));
const rowsBy = (part: string) => known.rows.filter((row) => row.part === part);

// Its rows are looked at in what-sells-many.test.ts.
test("a piece that was sold before its first price is in no row, and said to be left out", () => {
  expect(known.left_out).toBe(1);
  expect(rowsBy("source")).toEqual([expect.objectContaining({ listed: recent.length })]);
});

test("what stands much longer is said, and the file has each row", async () => {
  expect(known.sentences).toEqual([
    expect.stringMatching(/ from ₹1,000 stand .+ as long as those below: \d+ days, not \d+\.$/),
  ]);
  expect(known.weeks.at(-1)?.from).toBe("2026-11-16");
  const { text } = value(await exportWhatSells(shop.admin));
  const chunks: string[] = [];
  for await (const chunk of text) chunks.push(chunk);
  const lines = chunks.join("").trim().split(/\r?\n/);
  expect(lines).toHaveLength(known.rows.length + 2);
  expect(lines.at(-1)).toBe("left out,sold before the first price that is known,1,1,,,,,");
});
