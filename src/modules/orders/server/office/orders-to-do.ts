import { sql } from "drizzle-orm";
import { DAY } from "#kernel/durations.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import type { Db } from "#platform/database/client.ts";
import { nounOf, type ToDoLine } from "#platform/to-do.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { orderNumber } from "../../contract/order-number.ts";
import { LATE_AFTER_DAYS, type OrderStatus } from "../../contract/order-status.ts";
import { countFailedRefunds } from "../refunds/failed-refunds.ts";

/**
 * Orders that wait for the admins, and those that wait for the customer's money: few, since unpaid orders are cancelled. Each is counted once;
 * one whose price is open waits for an answer to its offer, and is counted there.
 */
async function countWaitingOrders(db: Db, now: Date) {
  const lateBefore = new Date(now.getTime() - LATE_AFTER_DAYS.ACCEPTED * DAY);
  const { rows } = await db.execute<Record<"to_accept" | "to_ship" | "late" | "unpaid", string>>(sql`
    select count(*) filter (where may_be_accepted and not owes_online) as to_accept,
      count(*) filter (where may_be_sent) as to_ship,
      count(*) filter (where may_be_sent and status_since < ${lateBefore}) as late,
      count(*) filter (where waits_for_payment) as unpaid
    from order_standings where in_hand and not price_open`);
  const [row] = rows;
  return {
    toAccept: Number(row?.to_accept),
    toShip: Number(row?.to_ship),
    late: Number(row?.late),
    unpaid: Number(row?.unpaid),
  };
}

/** How many pieces were taken out of orders and put aside, and the order of the oldest; null when there is none. */
async function countAside(db: Db) {
  const { rows } = await db.execute<{ count: string; order_id: string; status: OrderStatus }>(sql`
    select count(*) over () as count, o.id as order_id, o.status
    from order_taken_lines l join order_edits e on e.id = l.edit_id join orders o on o.id = e.order_id
    where l.piece = 'aside' order by e.at limit 1`);
  const [row] = rows;
  const oldest = row ? { orderId: row.order_id, status: row.status } : null;
  return { count: Number(row?.count ?? 0), oldest };
}

/** Orders that wait, refunds that failed, and pieces that are aside. */
export async function ordersToDo({ database, now }: Context): Promise<ToDoLine[]> {
  const [{ toAccept, toShip, late, unpaid }, failed, aside] = await Promise.all([
    countWaitingOrders(database, now()),
    countFailedRefunds(database),
    countAside(database),
  ]);
  const { oldest } = failed;
  const pending = officePaths.ordersOf("PENDING");
  return [
    {
      rank: 20,
      permission: "orders.change",
      to: pending,
      count: toAccept,
      text: `${nounOf(toAccept, "order")} to accept`,
    },
    {
      rank: 30,
      permission: "orders.pack",
      to: officePaths.delivery,
      count: toShip,
      text: `${nounOf(toShip, "order")} to ship`,
      note: late > 0 ? `${late} of them late: accepted more than ${LATE_AFTER_DAYS.ACCEPTED} days ago.` : "",
    },
    {
      rank: 50,
      permission: "orders.change",
      to: pending,
      count: unpaid,
      text: `unpaid ${nounOf(unpaid, "order")}`,
      note: "To be paid online; on hold until their time runs out.",
    },
    {
      rank: 60,
      permission: "money",
      // The list in which the order of the oldest stands, with nothing else in it.
      to: oldest ? officePaths.order({ status: oldest.status, id: orderNumber(oldest.orderId) }) : "",
      count: failed.count,
      text: `${nounOf(failed.count, "refund")} that failed`,
      note: "Somebody waits for this money. The link leads to the oldest.",
    },
    {
      rank: 70,
      permission: "orders.change",
      to: aside.oldest
        ? officePaths.order({ status: aside.oldest.status, id: orderNumber(aside.oldest.orderId) })
        : "",
      count: aside.count,
      text: `${nounOf(aside.count, "piece")} put aside`,
      note: "Taken out of an order, and not on sale until somebody says what becomes of it. The link leads to the oldest.",
    },
  ];
}
