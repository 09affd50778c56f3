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

export function ladderColumns(ladder: LadderInput) {
  const { id: _, category_id: categoryId, out_after: outAfter, price_from, price_below, ...same } = ladder;
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
} & Record<string, unknown>;

const onSale = sql`p.stock > 0 and p.is_active and p.deleted_at is null`;
const ageOn = (day: string) => sql`${day}::date - ${storeDayOf(sql`first.since`)}`;

/** Products as old as they are on a day of the store, by their ids. `which`: a condition on p. */
async function selectAged(db: Db, day: string, which: SQL): Promise<AgedRow[]> {
  const { rows } = await db.execute<AgedRow>(sql`
    select p.id, p.name, p.category_id, p.condition, ${ageOn(day)} as age, ${onSale} as is_on_sale,
      json_build_object('price', p.price_paise, 'discounted', p.discounted_price_paise) as prices,
      case when l.product_id is not null then json_build_object(
        'before', json_build_object('price', l.before_price_paise, 'discounted', l.before_discounted_paise),
        'left', json_build_object('price', l.left_price_paise, 'discounted', l.left_discounted_paise),
        'isOut', l.out_at is not null) end as lowered,
      l.percent, l.since::text, l.out_at::text, ladders.name as ladder
    from products p
      cross join lateral (select min(since) as since from asked_prices a where a.product_id = p.id) first
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

/** Products on sale that are as old as this that night; not those that somebody holds then. */
export const selectOld = (db: Db, { day, now, ids }: Night, age: number) =>
  selectAged(
    db,
    day,
    sql`${onSale} and ${ids ? sql`p.id = any(${sql.param(ids)})` : sql`true`} and ${ageOn(day)} >= ${age}
      and not exists (select from holds h
        where h.product_id = p.id and h.ended is null and h.held_until > ${now.toISOString()})`,
  );

export const findAged = async (db: Db, id: string, day: string): Promise<AgedRow | undefined> =>
  (await selectAged(db, day, sql`p.id = ${id}`))[0];

/** A day of the store's calendar as a number, one more each day. */
const numberOf = (at: SQL) => sql`(${storeDayOf(at)} - date '1970-01-01')`;

/** A product that was on sale after some moment, with its prices then. Days are numbers, one more each day. */
export type PastRow = Pick<AgedProduct, "category_id" | "condition"> & {
  id: string;
  /** In paise, with the days since which they were asked; the oldest first. */
  asked: { day: number; paise: number }[];
  /** The day on which it went off sale, and what it was sold for then. */
  ended: number | null;
  sold: number | null;
} & Record<string, unknown>;

/** All that was on sale at any time since this moment. */
export async function selectPast(db: Db, since: Date): Promise<PastRow[]> {
  const { rows } = await db.execute<PastRow>(sql`
    select p.id, p.category_id, p.condition,
      (select json_agg(json_build_object('day', ${numberOf(sql`a.since`)}, 'paise', a.price_paise) order by a.since)
        from asked_prices a where a.product_id = p.id) as asked,
      case when not (${onSale}) then ${numberOf(sql`coalesce(sold.at, p.deleted_at, p.updated_at)`)} end as ended,
      case when not (${onSale}) then sold.price_paise::int end as sold
    from products p left join lateral (
      select o.created_at as at, s.price_paise from order_lines s join order_standings o on o.id = s.order_id
      where s.product_id = p.id and not o.canceled order by o.created_at desc limit 1) sold on true
    where exists (select from asked_prices a where a.product_id = p.id)
      and (${onSale} or coalesce(sold.at, p.deleted_at, p.updated_at) >= ${since.toISOString()})`);
  return rows;
}
