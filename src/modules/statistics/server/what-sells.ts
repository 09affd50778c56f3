import { type SQL, sql } from "drizzle-orm";
import { DAY } from "#kernel/durations.ts";
import { toRupees } from "#kernel/money.ts";
import { ok } from "#kernel/result.ts";
import { storeDate, storeMoment } from "#kernel/store-time.ts";
import { writeCsv } from "#platform/csv/csv-file.ts";
import type { Db } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import { type SellPart, type SellRow, SOLD_WITHIN, type WhatSells } from "../contract/what-sells.ts";
import { lastMonths, startOf, sumCompleted } from "./statistics.ts";

/** The first day of the week of a moment, and of the eleven before it, the oldest first. */
function lastWeeks(now: Date): string[] {
  const today = new Date(`${storeDate(now)}T00:00Z`);
  const monday = today.getTime() - ((today.getUTCDay() + 6) % 7) * DAY;
  return Array.from({ length: 12 }, (_, i) =>
    new Date(monday - (11 - i) * 7 * DAY).toISOString().slice(0, 10),
  );
}

interface Counted extends Record<string, unknown> {
  part: SellPart | "both";
  name: string | null;
  dear: boolean;
  listed: number;
  sold: number;
  days: number;
  within: (number | null)[];
}

const bands = sql`case when price < 50000 then 'Under ₹500' when price < 100000 then '₹500 - ₹1000' when price < 200000 then '₹1000 - ₹2000' else 'Above ₹2000' end`;

/** For each span of days: of how many pieces it is known whether they were sold within it, and how many were. */
const spans = SOLD_WITHIN.map((days) => {
  const span = sql.raw(`interval '${days} days'`);
  const old = sql`since <= at_now - ${span}`;
  return {
    counted: sql`count(*) filter (where ${old}) as ${sql.raw(`old_${days}`)},
      count(*) filter (where ${old} and sold_at < since + ${span}) as ${sql.raw(`soon_${days}`)}`,
    share: sql.raw(`round(100.0 * sum(soon_${days}) / nullif(sum(old_${days}), 0))::int`),
  };
});
const join = (each: (span: (typeof spans)[number]) => SQL) => sql.join(spans.map(each), sql`, `);

/**
 * Pieces that came on sale since the first of these months, and the first order of each that stands. One pass counts those that are alike in
 * everything; what they come to in each way is summed up of those few.
 */
async function countPieces(db: Db, months: readonly string[], now: Date): Promise<Counted[]> {
  const starts = sql`${sql.param(months.map(startOf))}::timestamptz[]`;
  const { rows } = await db.execute<Counted>(sql`
    with first_sold as (
      select l.product_id, min(o.created_at) as sold_at from order_lines l join order_standings o on o.id = l.order_id
      where not o.canceled and o.created_at >= (${starts})[1] group by l.product_id
    ), alike as (
      select width_bucket(since, ${starts}) as month, category_id as category, brand_id as brand, coalesce(normal_size, '') as size,
        coalesce(condition, '') as condition, ${bands} as band, import_ids = '{}' as by_hand, count(*) as listed, count(sold_at) as sold,
        sum(greatest(0, extract(epoch from coalesce(sold_at, at_now) - since)::float8)) as seconds, ${join(({ counted }) => counted)}
      from (
        select product_id, min(since) as since, ${now.toISOString()}::timestamptz as at_now from asked_prices
        group by product_id having min(since) >= (${starts})[1]
      ) came join (select *, effective_price_paise as price from products) p on p.id = came.product_id left join first_sold using (product_id)
      group by 1, 2, 3, 4, 5, 6, 7
    ), summed as (
      select case when grouping(month) = 0 then 'month' when grouping(brand) = 0 then 'brand' when grouping(size) = 0 then 'size'
          when grouping(condition) = 0 then 'condition' when grouping(band) = 0 then 'price' when grouping(by_hand) = 0 then 'source'
          when grouping(dear) = 0 then 'both' else 'category' end as part,
        month, category, brand, by_hand, coalesce(size, condition, band) as name, coalesce(dear, false) as dear,
        sum(listed)::int as listed, sum(sold)::int as sold, round(sum(seconds) / sum(listed) / ${DAY / 1000})::int as days,
        array[${join(({ share }) => share)}] as within
      from (select *, band in ('₹1000 - ₹2000', 'Above ₹2000') as dear from alike) alike
      group by grouping sets ((month), (category), (brand), (size), (condition), (band), (by_hand), (category, dear))
    )
    select part, coalesce(k.name, b.name, (${sql.param(months)}::text[])[month],
        case when part = 'source' then case when by_hand then 'By hand' else 'By import' end end, summed.name) as name,
      dear, listed, sold, days, within
    from summed left join categories k on k.id = category left join brands b on b.id = brand
    order by part, month, listed desc, 2`);
  return rows;
}

/** Pieces of a kind below which nothing is said of it: fewer may stand long by chance. */
const ENOUGH = 30;

/** Three at most, of the largest differences. */
function sentencesOf(rows: readonly Counted[]): string[] {
  const compared = [...Map.groupBy(rows, ({ name }) => name)].flatMap(([name, both]) => {
    const [dear, cheap] = [both.find((row) => row.dear), both.find((row) => !row.dear)];
    if (!name || !dear || !cheap || Math.min(dear.listed, cheap.listed) < ENOUGH) return [];
    const [slow, quick, where, other] =
      dear.days >= cheap.days
        ? [dear, cheap, "from ₹1,000", "below"]
        : [cheap, dear, "below ₹1,000", "from there"];
    const times = slow.days / Math.max(1, quick.days);
    return times < 1.5
      ? []
      : [
          {
            times,
            said: `${name} ${where} stand ${timesWords(times)} as long as those ${other}: ${slow.days} days, not ${quick.days}.`,
          },
        ];
  });
  return compared
    .sort((a, b) => b.times - a.times)
    .slice(0, 3)
    .map(({ said }) => said);
}

const timesWords = (times: number) =>
  times < 1.75 ? "one and a half times" : times < 2.5 ? "twice" : `${Math.round(times)} times`;

async function readWhatSells({ database, now: clock }: Context): Promise<WhatSells> {
  const now = clock();
  const weeks = lastWeeks(now);
  const starts = weeks.map((day) => storeMoment(day).toISOString());
  const [counted, [, ...sums]] = await Promise.all([
    inTransaction(database, async (tx) => {
      // One pass over everything, which would else be sorted on the disk.
      await tx.execute(sql`set local work_mem = '32MB'`);
      return ok(await countPieces(tx, lastMonths(now), now));
    }).then(({ value }) => value),
    sumCompleted(database, starts),
  ]);
  const rows = counted.flatMap(({ part, name, dear: _, ...row }): SellRow[] =>
    part === "both" ? [] : [{ part, name: name || "Not known", ...row }],
  );
  return {
    rows,
    weeks: weeks.map((from, i) => ({ from, income: toRupees(sums[i]?.sold.goods ?? 0) })),
    sentences: sentencesOf(counted.filter(({ part }) => part === "both")),
  };
}

/** How soon what came sold, of the pieces of the last twelve months, and the income by week by the book. Admins only. */
export function getWhatSells(ctx: Context) {
  return forAdmin(ctx, "reports", async () => ok(await readWhatSells(ctx)));
}

/** The table of it as a file. Admins only. */
export function exportWhatSells(ctx: Context) {
  return forAdmin(ctx, "reports", async () => {
    const columns = [
      "By",
      "Which",
      "Came on sale",
      "Sold",
      "Days on sale",
      ...SOLD_WITHIN.map((days) => `Sold within ${days} days (%)`),
    ];
    return ok({
      name: `what-sells-${storeDate(ctx.now())}.csv`,
      text: writeCsv(columns, portion(ctx), ctx.log),
    });
  });
}

async function* portion(ctx: Context) {
  const { rows } = await readWhatSells(ctx);
  yield rows.map(({ part, name, listed, sold, days, within }) => [
    part,
    name,
    listed,
    sold,
    days,
    ...within.map((share) => share ?? ""),
  ]);
}
