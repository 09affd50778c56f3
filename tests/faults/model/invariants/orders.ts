import { asc, sql } from "drizzle-orm";
import { toPaise } from "#contract/money.ts";
import { type OrderStatus, orderTransitions } from "#contract/order-status.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { deliveryCharge } from "#domain/settings/shop-settings.ts";
import { Counts } from "../ledger.ts";
import { DELIVERY, type Scene } from "../scene.ts";
import { differences, type Invariant } from "./invariant.ts";

export const oneOrderPerKey: Invariant = {
  name: "each key is one order, and each order was acknowledged",
  async find({ database, ledger }) {
    const doubled = [...ledger.byKey].filter(([, ids]) => ids.size > 1);
    const rows = await database
      .select({ id: orders.id, userId: orders.userId, key: orders.idempotencyKey })
      .from(orders);
    const known = new Set(rows.map(({ id }) => id));
    return [
      ...doubled.map(
        ([key, ids]) => `The key ${key} was answered with ${ids.size} orders: ${[...ids].join(", ")}.`,
      ),
      ...[...ledger.orders.keys()]
        .filter((id) => !known.has(id))
        .map((id) => `The acknowledged order ${id} is gone.`),
      ...rows
        .filter(({ id, userId, key }) => !ledger.byKey.get(`${userId} ${key}`)?.has(id))
        .map(({ id, key }) => `The order ${id} of the key ${key} is there, and nobody was told.`),
    ];
  },
};

export const sumsAddUp: Invariant = {
  name: "each order's sums are those of its lines and its delivery",
  async find({ database, ledger }) {
    const { rows } = await database.execute<
      Record<"id" | "subtotal" | "discount" | "goods" | "total", string>
    >(sql`
      select o.id, o.subtotal_paise - sum(l.original_price_paise * l.quantity) as subtotal,
        o.discount_paise - sum((l.original_price_paise - l.price_paise) * l.quantity) as discount,
        sum(l.price_paise * l.quantity) as goods, o.total_paise as total
      from orders o left join order_lines l on l.order_id = o.id group by o.id`);
    return rows.flatMap(({ id, subtotal, discount, goods, total }) => {
      const due = Number(goods) + deliveryCharge(Number(goods), DELIVERY);
      const told = toPaise(ledger.orders.get(id)?.total_amount ?? 0);
      if (Number(subtotal) === 0 && Number(discount) === 0 && Number(total) === due && told === due)
        return [];
      return [
        `The order ${id} comes to ${total} paise (the customer was told ${told}); its lines and delivery to ${due}.`,
      ];
    });
  },
};

/** Whether the table has this move. */
function isAllowed(from: OrderStatus | null, to: OrderStatus, by: string): boolean {
  if (from === null) return to === "PENDING" && by === "customer";
  return orderTransitions.some((edge) => edge.from === from && edge.to === to && edge.by === by);
}

export const statusesAreReached: Invariant<Pick<Scene, "database">> = {
  name: "each status was reached by allowed edges, from the one before",
  async find({ database }) {
    const events = await database.select().from(orderEvents).orderBy(asc(orderEvents.at));
    const ofOrder = Map.groupBy(events, ({ orderId }) => orderId);
    const broken: string[] = [];
    for (const order of await database.select().from(orders)) {
      let status: OrderStatus | null = null;
      for (const { fromStatus, toStatus, changedBy } of ofOrder.get(order.id) ?? []) {
        if (fromStatus !== status || !isAllowed(fromStatus, toStatus, changedBy))
          broken.push(
            `The order ${order.id} went from ${status} by ${changedBy} to ${toStatus}, as if from ${fromStatus}.`,
          );
        status = toStatus;
      }
      if (status !== order.status)
        broken.push(`The order ${order.id} is ${order.status}; its history ends with ${status}.`);
      const isPaid = order.paymentMode === "COD" || order.paymentStatus === "SUCCESS";
      if (["SHIPPED", "COMPLETED"].includes(order.status) && !isPaid)
        broken.push(`The order ${order.id} is ${order.status}, and not paid.`);
    }
    return broken;
  },
};

export const historyIsAcknowledged: Invariant = {
  name: "the history of orders is what was acknowledged",
  async find({ database, ledger }) {
    const { rows } = await database.execute<{ line: string; times: number }>(sql`
      select order_id || ' ' || to_status as line, count(*)::int as times from order_events
      where from_status is not null and changed_by <> 'system' group by 1`);
    return differences(
      ledger.moves,
      new Counts(rows.map(({ line, times }) => [line, times])),
      (line, told, is) => `Acknowledged ${told} times and recorded ${is} times: ${line}.`,
    );
  },
};
