import { sql } from "drizzle-orm";
import { toRupees } from "#contract/money.ts";
import type { OrderStatus, PaymentMode, PaymentStatus } from "#contract/order-status.ts";
import type { Parcel } from "#contract/parcel.ts";
import type { Db } from "#db/client.ts";
import type { Page } from "../page.ts";

type Row = Record<
  | "id"
  | "payment_mode"
  | "payment_status"
  | "customer_name"
  | "customer_email"
  | "courier"
  | "tracking_number"
  | "tracking_url"
  | "city"
  | "state"
  | "zip"
  | "mobile"
  | "total_paise"
  | "pieces"
  | "count",
  string
> & { status: OrderStatus; since: Date | string };

/**
 * Orders of a status that may travel (cash on delivery, or paid), those that wait longest first; `limit` of them, and how many
 * there are in all. They are late when they came into the status before `lateBefore`.
 */
export async function selectParcels(
  db: Db,
  query: { status: "ACCEPTED" | "SHIPPED"; limit: number; lateBefore: Date },
): Promise<Page<Parcel>> {
  const { rows } = await db.execute<Row>(sql`
    select o.*, a.city, a.state, a.zip, a.mobile,
      (select sum(quantity) from order_lines l where l.order_id = o.id) as pieces
    from (
      select o.id, o.status, o.payment_mode, o.payment_status, o.customer_name, o.customer_email, o.courier,
        o.tracking_number, o.tracking_url, o.total_paise, coalesce(e.at, o.created_at) as since,
        count(*) over () as count
      from orders o
      left join lateral (
        select max(at) as at from order_events where order_id = o.id and to_status = o.status
      ) e on true
      where o.status = ${query.status} and (o.payment_mode = 'COD' or o.payment_status = 'SUCCESS')
      order by since, o.id limit ${query.limit}
    ) o
    join order_addresses a on a.order_id = o.id
    order by o.since, o.id`);
  return {
    data: rows.map((row) => toParcel(row, query.lateBefore)),
    count: Number(rows[0]?.count ?? 0),
  };
}

function toParcel(row: Row, lateBefore: Date): Parcel {
  const since = new Date(row.since);
  return {
    id: row.id,
    status: row.status,
    payment_mode: row.payment_mode as PaymentMode,
    payment_status: row.payment_status as PaymentStatus,
    total_amount: toRupees(Number(row.total_paise)),
    customer: { name: row.customer_name, email: row.customer_email },
    courier: row.courier,
    tracking_number: row.tracking_number,
    tracking_url: row.tracking_url,
    pieces: Number(row.pieces),
    city: row.city,
    state: row.state,
    zip: row.zip,
    mobile: row.mobile,
    since: since.toISOString(),
    late: since < lateBefore,
  };
}
