import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { users } from "#modules/accounts/schema.ts";
import { readFeature } from "#modules/settings/server/read-settings.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import type { PackingRow } from "../contract/to-pack.ts";
import { packingPhotos, packings } from "../schema.ts";

/** Orders that each list shows at most, a day's work: parcels that pile up must not hide what is still to be packed. */
const SHOWN = 100;

/** The mark of all that a parcel goes by: lines, address, and the cash that is collected. `of` names the order's row. */
const versionOf = (of: string) =>
  sql.raw(`md5(concat_ws('|', ${of}.due_paise, ${of}.payment_status,
  (select string_agg(l.id || '*' || l.quantity, ',' order by l.id) from order_lines l where l.order_id = ${of}.id),
  (select concat_ws('|', a.recipient, a.line1, a.line2, a.city, a.state, a.zip, a.country, a.mobile) from order_addresses a
    where a.order_id = ${of}.id)))`);

/** The mark of an order as it is now; null where there is none. */
export async function readVersion(db: Db | Tx, orderId: string): Promise<string | null> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select ${versionOf("o")} as version from orders o where o.id = ${orderId}`,
  );
  return rows[0]?.version ?? null;
}

type Row = Omit<PackingRow, "since" | "changed" | "mine"> & {
  since: Date | string;
  missing: boolean;
  packed: boolean;
  /** Whether it was packed before, in whatever state it was then. */
  was_packed: boolean;
  packer_id: string | null;
  /** Whether its packer has it now. */
  taken: boolean;
  /** In its list. */
  place: number;
};

/** Of a packing `p`: whether something is in the parcel. */
const isBegun = sql`(p.packed_at is not null or p.ticked <> '{}')`;

/** The orders that can be sent now, or this one of them, those that wait longest first, each with how far its packing is; while packing is off, those that were begun. */
export async function selectOrdersToSend(db: Db | Tx, now: Date, orderId?: string) {
  const isIt = orderId === undefined ? sql`` : sql`and o.id = ${orderId}`;
  const isOn = await readFeature(db, "packing");
  const { rows } = await db.execute<Row>(sql`
    with sendable as (
    select o.id as order_id, o.status_since as since, a.recipient, a.city,
      (select sum(quantity)::int from order_lines l where l.order_id = o.id) as pieces,
      exists (select from missing_products m join order_lines l using (order_id, product_id) where m.order_id = o.id) as missing,
      coalesce(p.packed_at is not null and p.version = ${versionOf("o")}, false) as packed, p.grams,
      exists (select from packings f where f.order_id = o.id and f.packed_at is not null) as was_packed,
      u.name as packer, p.packer_id, coalesce(p.packed_at is null and p.taken_until > ${now}, false) as taken
    from order_standings o
    join order_addresses a on a.order_id = o.id
    left join lateral (select * from packings where order_id = o.id order by packed_at is not null, created_at desc limit 1) p on true
    left join users u on u.id = p.packer_id
    where o.may_be_sent and (${isOn} or ${isBegun}) ${isIt})
    select * from (
      select *, row_number() over (partition by packed, missing order by since, order_id) as place from sendable) s
    where place <= ${SHOWN} order by since, order_id`);
  return rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() }));
}

/** How many orders that can be sent were packed, and changed since. */
export async function countChanged(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct p.order_id)::int as count from packings p join order_standings o on o.id = p.order_id
    where o.may_be_sent and p.packed_at is not null and not exists (
      select from packings q where q.order_id = o.id and q.packed_at is not null and q.version = ${versionOf("o")})`);
  return rows[0]?.count ?? 0;
}

/** Whether a parcel is packed, or begun with, that has not left. */
export async function hasOpenPackings(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ open: boolean }>(sql`
    select exists (select from order_standings o join packings p on p.order_id = o.id
      where o.may_be_sent and ${isBegun}) as open`);
  return rows[0]?.open === true;
}

/** Packings with the names of their packers. */
export function selectPackings(db: Db | Tx, where: SQL | undefined) {
  const packer = sql<string>`coalesce(${users.name}, 'Somebody who left')`;
  return db
    .select({ ...getTableColumns(packings), packer })
    .from(packings)
    .leftJoin(users, eq(users.id, packings.packerId))
    .where(where);
}

/** The packing of an order: the one that is begun, or else the last that was finished. */
export async function findPacking(db: Db | Tx, orderId: string) {
  const [row = null] = await selectPackings(db, eq(packings.orderId, orderId))
    .orderBy(sql`${packings.packedAt} is not null`, desc(packings.createdAt))
    .limit(1);
  return row;
}
export type FoundPacking = NonNullable<Awaited<ReturnType<typeof findPacking>>>;

/** Ids of the photographs of these packings, the first taken first, by packing. */
export async function photosOf(db: Db | Tx, packingIds: readonly string[]): Promise<Map<string, string[]>> {
  if (packingIds.length === 0) return new Map();
  const { id, packingId, createdAt } = packingPhotos;
  const rows = await db
    .select({ id, packingId })
    .from(packingPhotos)
    .where(inArray(packingId, [...packingIds]))
    .orderBy(asc(createdAt), asc(id));
  const grouped = Map.groupBy(rows, (row) => row.packingId);
  return new Map([...grouped].map(([of, some]) => [of, some.map((row) => row.id)]));
}

/** The condition of an order's packing that is begun and not finished. */
export const isOpenOf = (orderId: string) => and(eq(packings.orderId, orderId), isNull(packings.packedAt));
