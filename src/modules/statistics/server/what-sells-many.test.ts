import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { reconcile } from "#modules/reconciliation/server/reconcile.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { type SellPart, SOLD_WITHIN, sellParts } from "../contract/what-sells.ts";
import { hangMany } from "./many-pieces.scene.ts";
import { getWhatSells } from "./what-sells.ts";

/** The report of a large shop is tried, and timed, with REBON_SELLS_PRODUCTS=100000; the gate takes fewer. */
const COUNT = Number(process.env.REBON_SELLS_PRODUCTS ?? 1000);
const NOW = new Date("2026-11-20T08:00:00Z");
const DAY = 86_400_000;

const shop = await shopForFile({ now: () => NOW, writesOrdersByHand: true });
await hangMany(shop.database, COUNT, NOW);
await reconcile(shop.database);
await shop.database.execute(sql`vacuum analyze book_entries`);

type Piece = Record<Exclude<SellPart, "month">, string> & { id: string; since: number; after: number | null };

/** All pieces as plain rows, with the days after which each was first sold. */
async function readPieces(): Promise<Piece[]> {
  const { rows: products } = await shop.database.execute<Record<string, string | null>>(sql`
    select p.id, k.name as category, b.name as brand, p.normal_size as size, p.condition, p.import_ids::text as imports,
      p.effective_price_paise::text as paise
    from products p left join categories k on k.id = p.category_id left join brands b on b.id = p.brand_id`);
  const { rows: asked } = await shop.database.execute<{ product_id: string; since: string }>(
    sql`select product_id, since::text from asked_prices order by since desc`,
  );
  const { rows: ordered } = await shop.database.execute<{
    product_id: string;
    at: string;
    status: string;
  }>(sql`
    select product_id, created_at::text as at, status from order_lines l join orders o on o.id = l.order_id order by created_at desc`);
  const since = new Map(asked.map((row) => [row.product_id, Date.parse(row.since)]));
  const sold = new Map(
    ordered
      .filter(({ status }) => !status.startsWith("CANCELED"))
      .map((row) => [row.product_id, Date.parse(row.at)]),
  );
  return products.map((row) => {
    const rupees = Number(row.paise) / 100;
    const [id, began] = [row.id ?? "", since.get(row.id ?? "") ?? 0];
    const at = sold.get(id);
    return {
      ...{ id, since: began, after: at === undefined ? null : (at - began) / DAY },
      category: row.category ?? "Not known",
      brand: row.brand ?? "Not known",
      size: row.size ?? "Not known",
      condition: row.condition ?? "Not known",
      source: row.imports === "{}" ? "By hand" : "By import",
      price:
        rupees < 500
          ? "Under ₹500"
          : rupees < 1000
            ? "₹500 - ₹1000"
            : rupees < 2000
              ? "₹1000 - ₹2000"
              : "Above ₹2000",
    };
  });
}

function countByHand(part: SellPart, name: string, some: readonly Piece[]) {
  const age = ({ since }: Piece) => (NOW.getTime() - since) / DAY;
  const days = some.reduce((sum, piece) => sum + (piece.after ?? age(piece)), 0) / some.length;
  const within = SOLD_WITHIN.map((limit) => {
    const old = some.filter((piece) => age(piece) >= limit);
    const soon = old.filter(({ after }) => after !== null && after < limit);
    return old.length === 0 ? null : Math.round((100 * soon.length) / old.length);
  });
  const sold = some.filter(({ after }) => after !== null).length;
  return { part, name, listed: some.length, sold, days: Math.round(days), within };
}

const month = ({ since }: Piece) => new Date(since + 5.5 * 3_600_000).toISOString().slice(0, 7);

test("of many pieces it says in every way what a count by hand says", async () => {
  const came = (await readPieces()).filter((piece) => month(piece) >= "2025-12");
  const pieces = came.filter(({ after }) => after === null || after >= 0);
  const known = value(await getWhatSells(shop.admin));
  expect(known.left_out).toBe(came.length - pieces.length);
  expect(known.left_out).toBeGreaterThan(0);
  const byHand = sellParts.flatMap((part) =>
    [...Map.groupBy(pieces, (piece) => (part === "month" ? month(piece) : piece[part]))].map(([name, some]) =>
      countByHand(part, name, some),
    ),
  );
  const sorted = (rows: readonly { part: string; name: string }[]) =>
    rows.toSorted((a, b) => (`${a.part} ${a.name}` < `${b.part} ${b.name}` ? -1 : 1));
  expect(sorted(known.rows)).toEqual(sorted(byHand));
});

test("the income of a week is that of the completed orders that were placed in it", async () => {
  const { rows } = await shop.database.execute<{ at: string }>(
    sql`select created_at::text as at from orders where status = 'COMPLETED'`,
  );
  const inStore = rows.map(({ at }) => Date.parse(at) + 5.5 * 3_600_000);
  const { weeks } = value(await getWhatSells(shop.admin));
  expect(weeks).toEqual(
    weeks.map(({ from }) => {
      const begins = Date.parse(from);
      return { from, income: 500 * inStore.filter((at) => at >= begins && at < begins + 7 * DAY).length };
    }),
  );
  expect(weeks[0]?.from).toBe("2026-08-31");
});

test.runIf(COUNT >= 100_000)("it is there within its time", async () => {
  const times: number[] = [];
  for (let i = 0; i < 10; i++) {
    const began = performance.now();
    value(await getWhatSells(shop.admin));
    times.push(performance.now() - began);
  }
  const [quickest] = times.sort((a, b) => a - b);
  console.log(`What sells, of ${COUNT} products: ${times.map((ms) => ms.toFixed(0)).join(", ")} ms`);
  expect(quickest).toBeLessThan(300);
});
