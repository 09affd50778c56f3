import { asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { toPaise, toRupees } from "#kernel/money.ts";
import { STORE_ZONE } from "#kernel/store-time.ts";
import { categories } from "#modules/catalogue/schema.ts";
import type { Db } from "#platform/database/client.ts";
import type { Ladder, LadderInput } from "../contract/ladder.ts";
import type { AgedProduct } from "../contract/ladder-rule.ts";
import { priceLadders } from "../schema.ts";

const rupeesOr = (paise: number | null) => (paise === null ? null : toRupees(paise));
const paiseOr = (rupees: number | null) => (rupees === null ? null : toPaise(rupees));

/** The hour of the store's night in which ladders work, when nobody buys. */
export const NIGHT = "03:00";

const storeDayOf = (at: SQL) => sql`(${at} at time zone ${STORE_ZONE})::date`;

/** All ladders in the order in which they count. `onBefore`: those alone that were switched on before this moment. */
export async function selectLadders(db: Db, onBefore?: Date): Promise<Ladder[]> {
  const rows = await db
    .select({ ...getTableColumns(priceLadders), category: categories.name })
    .from(priceLadders)
    .leftJoin(categories, eq(categories.id, priceLadders.categoryId))
    .orderBy(asc(priceLadders.rank), asc(priceLadders.createdAt), asc(priceLadders.id));
  return rows
    .filter(({ onSince }) => !onBefore || (onSince !== null && onSince < onBefore))
    .map(({ categoryId, fromPaise, belowPaise, outAfter, onSince, createdAt: _, ...row }) => ({
      ...row,
      category_id: categoryId,
      price_from: rupeesOr(fromPaise),
      price_below: rupeesOr(belowPaise),
      out_after: outAfter,
      is_on: onSince !== null,
    }));
}

export function ladderColumns({ id: _, seen: __, ...ladder }: LadderInput) {
  const { category_id: categoryId, out_after: outAfter, price_from, price_below, ...same } = ladder;
  return { ...same, categoryId, outAfter, fromPaise: paiseOr(price_from), belowPaise: paiseOr(price_below) };
}

/** A product with what a ladder did to it. */
export type AgedRow = AgedProduct & {
  id: string;
  name: string;
  percent: number | null;
  since: string | null;
  out_at: string | null;
  ladder: string | null;
  is_on_sale: boolean;
  is_left: boolean;
  /** The prices in paise that were asked for it. */
  asked: number[];
} & Record<string, unknown>;

const onSale = sql`p.stock > 0 and p.is_active and p.deleted_at is null`;
const ageOn = (day: string) => sql`${day}::date - ${storeDayOf(sql`first.since`)}`;

/** Whether somebody changed its price, or brought it back, since a ladder worked on it: their word counts. */
const isLeft = sql`l.out_at is not null
  or (l.left_price_paise, l.left_discounted_paise) <> (p.price_paise, p.discounted_price_paise)`;

/** Products as old as they are on a day of the store, by their ids; not those that were never on sale. `ids`: of these alone; `which`: a condition on p. */
export async function selectAged(
  db: Db,
  { day, ids }: { day: string; ids?: readonly string[] | undefined },
  which = sql`true`,
): Promise<AgedRow[]> {
  const among = ids ? sql`where a.product_id = any(${sql.param(ids)}::uuid[])` : sql``;
  const { rows } = await db.execute<AgedRow>(sql`
    select p.id, p.name, p.category_id, p.condition, ${ageOn(day)} as age, ${onSale} as is_on_sale, first.asked,
      json_build_object('price', p.price_paise, 'discounted', p.discounted_price_paise) as prices,
      case when l.product_id is not null then json_build_object(
        'before', json_build_object('price', l.before_price_paise, 'discounted', l.before_discounted_paise),
        'left', json_build_object('price', l.left_price_paise, 'discounted', l.left_discounted_paise)) end as lowered,
      l.product_id is not null and (${isLeft}) as is_left,
      l.percent, l.since::text, l.out_at::text, ladders.name as ladder
    from products p join (select product_id, min(since) as since, json_agg(price_paise) as asked
        from asked_prices a ${among} group by product_id) first on first.product_id = p.id
      left join laddered_products l on l.product_id = p.id left join price_ladders ladders on ladders.id = l.ladder_id
    where ${which} order by p.id`);
  return rows;
}

export interface Night {
  /** By the store's calendar. */
  day: string;
  now: Date;
  /** Among these products alone. */
  ids?: readonly string[];
}

/** Products on sale that are as old as this that night; not those that somebody holds then, or has the last word on. */
export const selectOld = (db: Db, { day, now, ids }: Night, age: number) =>
  selectAged(
    db,
    { day, ids },
    sql`${onSale} and ${ageOn(day)} >= ${age} and (l.product_id is null or not (${isLeft}))
      and not exists (select from holds h
        where h.product_id = p.id and h.ended is null and h.held_until > ${now.toISOString()})`,
  );

/** Products on sale that ladders leave to whoever changed them, of these alone where some are named: how many, and so many of them. */
export async function selectLeft(db: Db, limit: number, ids?: readonly string[]) {
  const { rows } = await db.execute<{ id: string; name: string; count: number }>(sql`
    select p.id, p.name, count(*) over ()::int as count from laddered_products l join products p on p.id = l.product_id
    where ${onSale} and (${isLeft}) and ${ids ? sql`p.id = any(${sql.param(ids)}::uuid[])` : true} order by p.id limit ${limit}`);
  return { count: rows[0]?.count ?? 0, some: rows.map(({ id, name }) => ({ id, name })) };
}

/** A product that was on sale at some time, with its prices then but those that ladders left. Days are numbers, one more each day. */
export type PastRow = Pick<AgedProduct, "category_id" | "condition"> & {
  id: string;
  /** The day on which it came on sale. */
  first: number;
  /** The prices in paise, each after the day of the first night that found it; the oldest first. */
  asked: [night: number, paise: number][];
  /** The day of the last night that found it on sale, null while it is; and what it was sold for then. */
  last: number | null;
  sold: number | null;
} & Record<string, unknown>;

/** The day of a moment's calendar in the store as a number. */
const numberOf = (at: SQL) => sql`(${storeDayOf(at)} - date '1970-01-01')`;
/** As it, of the last night before. */
const nightBefore = (at: SQL) => numberOf(sql`(${at} - ${NIGHT}::interval)`);

/** All that came on sale by this day and was so on one of its nights or later. */
export async function selectPast(db: Db, { by, since }: { by: number; since: Date }): Promise<PastRow[]> {
  const ended = sql`coalesce(sold.at, p.deleted_at, p.updated_at)`;
  const { rows } = await db.execute<PastRow>(sql`
    with first as (
      select product_id, ${numberOf(sql`min(since)`)} as day,
        json_agg(json_build_array(${nightBefore(sql`since`)} + 1, price_paise) order by since) as asked
      from asked_prices a where not exists (
        select from ladder_nights n join changed_prices c on c.change_id = n.change_id
        where c.product_id = a.product_id and n.day <= ${storeDayOf(sql`a.since`)}
          and coalesce(nullif(c.new_discounted_price_paise, 0), c.new_price_paise) = a.price_paise)
      group by product_id having ${numberOf(sql`min(since)`)} <= ${by}
    ), sold as (
      select distinct on (l.product_id) l.product_id, o.created_at as at, l.price_paise from order_lines l
        join order_standings o on o.id = l.order_id
      where not o.canceled order by l.product_id, o.created_at desc
    )
    select p.id, p.category_id, p.condition, first.day as first, first.asked,
      case when not (${onSale}) then ${nightBefore(ended)} end as last,
      case when not (${onSale}) then sold.price_paise::int end as sold
    from first join products p on p.id = first.product_id left join sold on sold.product_id = p.id
    where ${onSale} or ${ended} >= ${since.toISOString()}`);
  return rows;
}
