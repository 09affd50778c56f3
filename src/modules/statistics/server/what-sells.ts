import { type SQL, sql } from "drizzle-orm";
import { DAY } from "#kernel/durations.ts";
import { toPaise, toRupees } from "#kernel/money.ts";
import { ok } from "#kernel/result.ts";
import { storeDate, storeMoment } from "#kernel/store-time.ts";
import { writeCsv } from "#platform/csv/csv-file.ts";
import type { Db } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import {
  LEFT_OUT,
  type SellPart,
  type SellRow,
  SOLD_WITHIN,
  sellParts,
  type WhatSells,
} from "../contract/what-sells.ts";
import { lastMonths, startOf, sumCompleted } from "./statistics.ts";

/** The first day of the week of a moment, and of the eleven before it, the oldest first. */
function lastWeeks(now: Date): string[] {
  const today = new Date(`${storeDate(now)}T00:00Z`);
  const monday = today.getTime() - ((today.getUTCDay() + 6) % 7) * DAY;
  return Array.from({ length: 12 }, (_, i) =>
    new Date(monday - (11 - i) * 7 * DAY).toISOString().slice(0, 10),
  );
}

/** Pieces that are alike in one or two ways, and in how long they stood. */
interface Alike extends Record<string, unknown> {
  /** In which ways they are, by the first: those of the others are null. */
  way: "category" | "month" | "size" | "brand";
  category: string | null;
  band: number;
  month: string | null;
  by_hand: boolean;
  size: string | null;
  condition: string | null;
  brand: string | null;
  /** Eight times the number of spans that they are older than, and the number within which they were not sold, or one of the two below. */
  stood: number;
  listed: number;
  seconds: number;
}

const UNSOLD = 7;
/** Sold before the first price that is known of them, so that nobody knows how long they stood. */
const SOLD_BEFORE = 6;
const BANDS = [500, 1000, 2000];
const bandNames = ["Under ₹500", "₹500 - ₹1000", "₹1000 - ₹2000", "Above ₹2000"];
/** The first band of the dear ones. */
const DEAR = 2;

/** How many of these limits a number has reached. */
const reached = (of: SQL, limits: readonly number[]) =>
  sql`width_bucket((${of})::float8, ${sql.param(limits)}::float8[])`;

/** Pieces that came on sale since the first of these months, and the first order of each that stands: one pass, of which few rows come. */
async function countAlike(db: Db, months: readonly string[], now: Date): Promise<Alike[]> {
  const starts = months.map(startOf);
  const spans = SOLD_WITHIN.map((days) => (days * DAY) / 1000);
  const age = sql`${now.getTime() / 1000}::float8 - since`;
  const { rows } = await db.execute<Alike>(sql`
    with first_asked as (
      select distinct on (product_id) product_id, since from asked_prices order by product_id, since
    ), first_sold as (
      select distinct on (l.product_id) l.product_id, o.created_at as sold_at from order_lines l join order_standings o on o.id = l.order_id
      where not o.canceled order by l.product_id, o.created_at
    ), came as (
      select product_id, date_part('epoch', since) as since, date_part('epoch', sold_at) as sold_at
      from first_asked left join first_sold using (product_id) where since >= ${starts[0]}::timestamptz
      offset 0 -- So that both are worked out once.
    ), pieces as (
      select category_id, brand_id, normal_size as size, condition, cardinality(import_ids) = 0 as by_hand,
        ${reached(sql`effective_price_paise`, BANDS.map(toPaise))} as band,
        ${reached(sql`since`, starts.map(secondsOf))} as nth_month,
        8 * ${reached(age, spans)}
          + case when sold_at < since then ${SOLD_BEFORE}::int else coalesce(${reached(sql`sold_at - since`, spans)}, ${UNSOLD}) end as stood,
        coalesce(sold_at - since, ${age}) as seconds
      from came join products p on p.id = came.product_id offset 0 -- Or it is all worked out before the join, and carried through it.
    ), alike as (
      select case 0 when grouping(nth_month) then 'month' when grouping(size) then 'size' when grouping(brand_id) then 'brand' else 'category' end as way,
        category_id, band, nth_month, by_hand, size, condition, brand_id, stood, count(*)::int as listed, sum(seconds) as seconds
      from pieces
      group by grouping sets ((category_id, band, stood), (nth_month, by_hand, stood), (size, condition, stood), (brand_id, stood))
    )
    select alike.*, (${sql.param(months)}::text[])[nth_month] as month, k.name as category, b.name as brand
    from alike left join categories k on k.id = category_id left join brands b on b.id = brand_id`);
  return rows;
}

const secondsOf = (moment: string) => Date.parse(moment) / 1000;

/** All that is said of some pieces. */
function sumUp(some: readonly Alike[]) {
  const count = (which: (one: Alike) => boolean) =>
    some.reduce((sum, one) => sum + (which(one) ? one.listed : 0), 0);
  const listed = count(() => true);
  const seconds = some.reduce((sum, one) => sum + one.seconds, 0);
  const within = SOLD_WITHIN.map((_, i) => {
    const old = count(({ stood }) => Math.floor(stood / 8) > i);
    const soon = count(({ stood }) => Math.floor(stood / 8) > i && stood % 8 <= i);
    return old === 0 ? null : Math.round((100 * soon) / old);
  });
  const days = Math.round((seconds * 1000) / DAY / listed);
  return { listed, sold: count(({ stood }) => stood % 8 !== UNSOLD), days, within };
}

/** How the pieces of each part are told apart, among those that were counted in a way of it. */
const parts: Record<SellPart, readonly [way: Alike["way"], nameOf: (one: Alike) => string | null]> = {
  month: ["month", ({ month }) => month],
  category: ["category", ({ category }) => category],
  brand: ["brand", ({ brand }) => brand],
  size: ["size", ({ size }) => size],
  condition: ["size", ({ condition }) => condition],
  price: ["category", ({ band }) => bandNames[band] ?? ""],
  source: ["month", (one) => (one.by_hand ? "By hand" : "By import")],
};

function rowsOf(alike: readonly Alike[], part: SellPart): SellRow[] {
  const [way, nameOf] = parts[part];
  const groups = Map.groupBy(
    alike.filter((one) => one.way === way),
    (one) => nameOf(one) || "Not known",
  );
  const rows = [...groups].map(([name, some]) => ({ part, name, ...sumUp(some) }));
  return rows.sort((a, b) =>
    part === "month" || a.listed === b.listed ? (a.name < b.name ? -1 : 1) : b.listed - a.listed,
  );
}

/** Pieces of a kind below which nothing is said of it: fewer may stand long by chance. */
const ENOUGH = 15;

/** Three at most, of the largest differences. */
function sentencesOf(alike: readonly Alike[]): string[] {
  const ofCategories = Map.groupBy(
    alike.filter(({ way }) => way === "category"),
    ({ category }) => category,
  );
  const compared = [...ofCategories].flatMap(([name, some]) => {
    const { dear = [], cheap = [] } = Object.groupBy(some, ({ band }) => (band >= DEAR ? "dear" : "cheap"));
    const both = [
      { ...sumUp(dear), where: "from ₹1,000", other: "below" },
      { ...sumUp(cheap), where: "below ₹1,000", other: "from there" },
    ].sort((a, b) => b.days - a.days);
    const [slow, quick] = both;
    if (!name || !slow || !quick || Math.min(slow.listed, quick.listed) < ENOUGH) return [];
    const times = slow.days / Math.max(1, quick.days);
    const said = `${name} ${slow.where} stand ${timesWords(times)} as long as those ${slow.other}: ${slow.days} days, not ${quick.days}.`;
    return times < 1.5 ? [] : [{ times, said }];
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
  const [counted, sums] = await Promise.all([
    inTransaction(database, async (tx) => {
      // One pass over everything, which would else be sorted on the disk.
      await tx.execute(sql`set local work_mem = '32MB'`);
      return ok(await countAlike(tx, lastMonths(now), now));
    }).then(({ value }) => value),
    sumCompleted(database, starts),
  ]);
  const isKnown = ({ stood }: Alike) => stood % 8 !== SOLD_BEFORE;
  const alike = counted.filter(isKnown);
  return {
    rows: sellParts.flatMap((part) => rowsOf(alike, part)),
    left_out: counted.reduce((sum, one) => sum + (one.way === "brand" && !isKnown(one) ? one.listed : 0), 0),
    weeks: weeks.map((from, i) => ({ from, income: toRupees(sums[i]?.sold.goods ?? 0) })),
    sentences: sentencesOf(alike),
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
  const { rows, left_out: leftOut } = await readWhatSells(ctx);
  yield rows.map(({ part, name, listed, sold, days, within }) => [
    part,
    name,
    listed,
    sold,
    days,
    ...within.map((share) => share ?? ""),
  ]);
  if (leftOut > 0) yield [["left out", LEFT_OUT, leftOut, leftOut, "", ...SOLD_WITHIN.map(() => "")]];
}
