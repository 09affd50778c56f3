import { sql } from "drizzle-orm";
import { toRupees } from "#kernel/money.ts";
import { ok } from "#kernel/result.ts";
import type { OrderStatus, PaymentMode, PaymentStatus } from "#modules/orders/contract/order-status.ts";
import type { Db } from "#platform/database/client.ts";
import type { Page } from "#platform/database/page.ts";
import { forAdmin } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { LATE_AFTER_DAYS, type Parcel } from "../contract/parcel.ts";

type Row = Record<
  | "id"
  | "customer_name"
  | "customer_email"
  | "courier"
  | "tracking_number"
  | "tracking_url"
  | "recipient"
  | "city"
  | "state"
  | "zip"
  | "mobile"
  | "total_paise"
  | "pieces",
  string
> & { status: OrderStatus; payment_mode: PaymentMode; payment_status: PaymentStatus; since: Date | string };

/**
 * Orders of a status that may travel (cash on delivery, or paid), those that wait longest first; `limit` of them, and how many
 * there are in all. They are late when they came into the status before `lateBefore`.
 */
async function selectParcels(
  db: Db,
  query: { status: "ACCEPTED" | "SHIPPED"; limit: number; lateBefore: Date },
): Promise<Page<Parcel>> {
  // In the words of the index that holds these orders alone.
  const travelling = sql`status = ${query.status} and status in ('ACCEPTED', 'SHIPPED')
    and (payment_mode = 'COD' or payment_status = 'SUCCESS')`;
  const { rows } = await db.execute<Row>(sql`
    select o.*, a.recipient, a.city, a.state, a.zip, a.mobile,
      (select sum(quantity) from order_lines l where l.order_id = o.id) as pieces
    from (
      select id, status, payment_mode, payment_status, customer_name, customer_email, courier, tracking_number,
        tracking_url, total_paise, status_since as since
      from orders where ${travelling}
      order by status_since, id limit ${query.limit}
    ) o
    join order_addresses a on a.order_id = o.id
    order by o.since, o.id`);
  const total = await db.execute<{ count: string }>(sql`select count(*) from orders where ${travelling}`);
  return {
    data: rows.map((row) => toParcel(row, query.lateBefore)),
    count: Number(total.rows[0]?.count ?? 0),
  };
}

function toParcel(row: Row, lateBefore: Date): Parcel {
  const since = new Date(row.since);
  return {
    id: row.id,
    status: row.status,
    payment_mode: row.payment_mode,
    payment_status: row.payment_status,
    total_amount: toRupees(Number(row.total_paise)),
    customer: { name: row.customer_name, email: row.customer_email },
    courier: row.courier,
    tracking_number: row.tracking_number,
    tracking_url: row.tracking_url,
    pieces: Number(row.pieces),
    recipient: row.recipient,
    city: row.city,
    state: row.state,
    zip: row.zip,
    mobile: row.mobile,
    since: since.toISOString(),
    late: since < lateBefore,
  };
}

/** How many of each are shown: a day's work. Those that wait longest are among them. */
const SHOWN = 50;
const DAY_MS = 86_400_000;

/** Parcels to send and parcels on their way, the longest waiting first. Admins only. */
export function listParcels(ctx: Context) {
  return forAdmin(ctx, async () => {
    const now = ctx.now().getTime();
    const read = (status: keyof typeof LATE_AFTER_DAYS) =>
      selectParcels(ctx.database, {
        status,
        limit: SHOWN,
        lateBefore: new Date(now - LATE_AFTER_DAYS[status] * DAY_MS),
      });
    const [toSend, onTheWay] = await Promise.all([read("ACCEPTED"), read("SHIPPED")]);
    return ok({ toSend, onTheWay });
  });
}
