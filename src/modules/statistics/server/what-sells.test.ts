import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createRandom } from "#demo/random.ts";
import { askedPrices } from "#modules/catalogue/prices-schema.ts";
import { conditions } from "#modules/garments/contract/choices.ts";
import { orderLines, orders } from "#modules/orders/schema.ts";
import { writeOrders } from "#modules/orders/server/write-order.scene.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { SOLD_WITHIN } from "../contract/what-sells.ts";
import { exportWhatSells, getWhatSells } from "./what-sells.ts";

const NOW = new Date("2026-11-20T08:00:00Z");
const DAY = 86_400_000;
const shop = await shopForFile({ now: () => NOW, writesOrdersByHand: true });
const { pick, whole, between } = createRandom(3);

interface Piece {
  id: string;
  rupees: number;
  condition: (typeof conditions)[number] | null;
  since: number;
  /** Days until it was sold; null for what was not, or whose order was canceled. */
  after: number | null;
}

/** Pieces of fourteen months; those from ₹1,000 stand three times as long. */
async function hang(count: number): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (let i = 0; i < count; i++) {
    const rupees = whole(100, 2500);
    const since = NOW.getTime() - Math.floor(between(0, 420) * DAY);
    const condition = pick([...conditions, null]);
    const id = await shop.newProduct({
      price: rupees,
      discounted_price: 0,
      condition: condition ?? undefined,
    });
    await shop.database
      .update(askedPrices)
      .set({ since: new Date(since) })
      .where(eq(askedPrices.productId, id));
    const after = between(0, rupees >= 1000 ? 180 : 60);
    const isSold = since + after * DAY < NOW.getTime();
    const isKept = whole(1, 4) > 1;
    if (isSold) await sell(id, new Date(since + after * DAY), isKept);
    pieces.push({ id, rupees, condition, since, after: isSold && isKept ? after : null });
  }
  return pieces;
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

const pieces = await hang(160);
// Sold before the first price that is known: of when it came on sale, nobody knows.
await sell(await shop.newProduct(), new Date(NOW.getTime() - 20 * DAY), true);
const month = (at: number) => new Date(at + 5.5 * 3_600_000).toISOString().slice(0, 7);
const recent = pieces.filter(({ since }) => month(since) >= "2025-12");

/** A row of the report, counted by hand. */
function countByHand(some: readonly Piece[]) {
  const age = ({ since }: Piece) => (NOW.getTime() - since) / DAY;
  const sold = some.filter(({ after }) => after !== null);
  const days = some.reduce((sum, piece) => sum + (piece.after ?? age(piece)), 0) / some.length;
  const within = SOLD_WITHIN.map((limit) => {
    const old = some.filter((piece) => age(piece) >= limit);
    const soon = old.filter(({ after }) => after !== null && after < limit);
    return old.length === 0 ? null : Math.round((100 * soon.length) / old.length);
  });
  return { listed: some.length, sold: sold.length, days: Math.round(days), within };
}

const known = value(await getWhatSells(shop.admin));
const rowsBy = (part: string) => known.rows.filter((row) => row.part === part);

test.each([
  ["month", (piece: Piece) => month(piece.since)],
  ["condition", (piece: Piece) => piece.condition ?? "Not known"],
  [
    "price",
    ({ rupees }: Piece) =>
      rupees < 500
        ? "Under ₹500"
        : rupees < 1000
          ? "₹500 - ₹1000"
          : rupees < 2000
            ? "₹1000 - ₹2000"
            : "Above ₹2000",
  ],
  ["source", () => "By hand"],
  ["category", () => "Kurtas"],
])("by %s it says what a count by hand says", (part, nameOf) => {
  const groups = [...Map.groupBy(recent, nameOf)];
  const rows = rowsBy(part);
  expect(rows).toHaveLength(groups.length);
  for (const [name, some] of groups) {
    const row = part === "category" ? rows[0] : rows.find((one) => one.name === name);
    expect(row).toMatchObject(countByHand(some));
  }
});

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
