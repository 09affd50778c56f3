import { sql } from "drizzle-orm";
import { may } from "#kernel/actor.ts";
import { DAY } from "#kernel/durations.ts";
import { toRupees } from "#kernel/money.ts";
import { mustExist, ok } from "#kernel/result.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { LATE_AFTER_DAYS, standingOf } from "#modules/orders/contract/order-status.ts";
import { readAccounts } from "#modules/orders/server/order-book.ts";
import type { Page } from "#platform/database/statements.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { Parcel } from "../contract/parcel.ts";

type Row = Omit<Parcel, "account" | "customer" | "standing" | "since" | "late"> &
  Pick<Order, "payment_status"> &
  Record<"due_paise" | "customer_name" | "customer_email", string> & { since: Date | string };

/** How many of each are shown: a day's work. Those that wait longest are among them. */
const SHOWN = 50;

/** Orders of a status that may travel (cash on delivery, or paid), those that wait longest first, and how many there are in all. */
async function selectParcels(
  { actor, database, now }: Context,
  status: keyof typeof LATE_AFTER_DAYS,
): Promise<Page<Parcel>> {
  const lateBefore = new Date(now().getTime() - LATE_AFTER_DAYS[status] * DAY);
  const travelling = sql`from order_standings where status = ${status} and may_travel`;
  const { rows } = await database.execute<Row>(sql`
    select o.*, a.recipient, a.city, a.state, a.zip, a.mobile,
      (select sum(quantity)::int from order_lines l where l.order_id = o.id) as pieces
    from (
      select id, status, hand_over, payment_mode, payment_status, customer_name, customer_email, courier, tracking_number,
        tracking_url, due_paise, status_since as since
      ${travelling}
      order by status_since, id limit ${SHOWN}
    ) o
    join order_addresses a on a.order_id = o.id
    order by o.since, o.id`);
  const total = await database.execute<{ count: string }>(sql`select count(*) ${travelling}`);
  const ids = rows.map(({ id }) => id);
  // Whoever only sends parcels sees no sum of them but the cash to collect, and of people those who get one.
  const accounts = may(actor, "orders.read") ? await readAccounts(database, ids) : null;
  const data = rows.map(
    ({ due_paise, customer_name: name, customer_email: email, payment_status, ...row }) => {
      const since = new Date(row.since);
      const amount_due = toRupees(Number(due_paise));
      return {
        ...row,
        account: accounts && mustExist(accounts.get(row.id), "the account of a parcel's order"),
        standing: standingOf({ ...row, payment_status, price_open: false, amount_due }),
        customer: accounts && { name, email },
        since: since.toISOString(),
        late: since < lateBefore,
      };
    },
  );
  return { data, count: Number(total.rows[0]?.count ?? 0) };
}

/** Parcels to send and parcels on their way, the longest waiting first. Admins only. */
export function listParcels(ctx: Context) {
  return forAdmin(ctx, "delivery.read", async () => {
    const [toSend, onTheWay] = await Promise.all([
      selectParcels(ctx, "ACCEPTED"),
      selectParcels(ctx, "SHIPPED"),
    ]);
    return ok({ toSend, onTheWay });
  });
}
