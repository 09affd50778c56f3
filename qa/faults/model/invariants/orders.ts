import { asc, sql } from "drizzle-orm";
import { toPaise } from "#kernel/money.ts";
import { products } from "#modules/catalogue/schema.ts";
import { type OrderStatus, orderTransitions, statusFacts } from "#modules/orders/contract/order-status.ts";
import { orderEvents, orders } from "#modules/orders/schema.ts";
import { deliveryCharge } from "#modules/settings/server/read-settings.ts";
import { Counts } from "../ledger.ts";
import { DELIVERY, type Scene } from "../scene.ts";
import { differences, type Invariant } from "./invariant.ts";

export const oneOrderPerKey: Invariant = {
  name: "each key is one order, and each order was acknowledged",
  async find({ database, ledger }) {
    const doubled = [...ledger.byKey].filter(([, ids]) => ids.size > 1);
    const rows = await database.select().from(orders);
    const known = new Set(rows.map(({ id }) => id));
    const gone = [...ledger.orders.keys()].filter((id) => !known.has(id));
    const untold = rows.filter(
      ({ id, userId, idempotencyKey: key }) => !ledger.byKey.get(`${userId} ${key}`)?.has(id),
    );
    return [
      ...doubled.map(
        ([key, ids]) => `The key ${key} was answered with ${ids.size} orders: ${[...ids].join(", ")}.`,
      ),
      ...gone.map((id) => `The acknowledged order ${id} is gone.`),
      ...untold.map(({ id }) => `The order ${id} is there, and nobody was told.`),
    ];
  },
};

export const sumsAddUp: Invariant = {
  name: "each order's sums are those of its lines and its delivery",
  async find({ database, ledger }) {
    type Row = Record<"id" | "subtotal" | "discount" | "goods" | "reduction" | "gift" | "total", string>;
    const { rows } = await database.execute<Row>(sql`
      select o.id, o.subtotal_paise - sum(l.original_price_paise * l.quantity) as subtotal,
        o.discount_paise - sum((l.original_price_paise - l.price_paise) * l.quantity) as discount,
        sum(l.price_paise * l.quantity) as goods, o.reduction_paise as reduction, o.gift_paise as gift, o.total_paise as total
      from orders o left join order_lines l on l.order_id = o.id group by o.id`);
    return rows.flatMap(({ id, subtotal, discount, goods, reduction, gift, total }) => {
      const marked = Number(goods) + Number(gift) + deliveryCharge(Number(goods), DELIVERY);
      const due = marked - Number(reduction);
      const told = toPaise(ledger.orders.get(id)?.total_amount ?? 0);
      // The agreed reduction came after the order was placed.
      const isRight = Number(total) === due && told === marked;
      if (isRight && Number(subtotal) === 0 && Number(discount) === 0) return [];
      const comes = `The order ${id} comes to ${total} paise (the customer was told ${told})`;
      return [`${comes}; its lines and delivery to ${due}.`];
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
            `${order.id} went from ${status} by ${changedBy} to ${toStatus}, as if from ${fromStatus}.`,
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

/** How often each mail is due, by what happened to the orders: 'kind order status'. */
export async function countMailsDue(database: Scene["database"]): Promise<Counts> {
  const { rows } = await database.execute<{ mail: string; times: number }>(sql`
      select 'order-placed ' || id as mail, 1 as times from orders
      union all select 'order-placed-store ' || id, 1 from orders
      union all select 'order-status-changed ' || order_id || ' ' || to_status, count(*)::int
        from order_events where from_status is not null group by 1
      union all select 'offer-answered ' || order_id, count(*)::int
        from offer_events where step not in ('offered', 'kept') group by 1
      union all select 'payment-received ' || order_id, count(*)::int from payments where settled_at is not null group by 1
      union all select 'refund-begun ' || p.order_id, count(distinct p.id)::int
        from refunds r join payments p on p.id = r.payment_id where r.reason <> 'outside' group by 1
      union all select 'refund-done ' || p.order_id, count(*)::int
        from refunds r join payments p on p.id = r.payment_id where r.status = 'PROCESSED' group by 1`);
  return new Counts(rows.map(({ mail, times }) => [mail, times]));
}

export const eachMailOnce: Invariant = {
  name: "each event of an order has its mails, once",
  async find({ database, ledger }) {
    return differences(
      await countMailsDue(database),
      ledger.mails,
      (mail, due, sent) => `Due ${due} times and enqueued ${sent} times: the mail ${mail}.`,
    );
  },
};

export const customerTotalsAreRight: Invariant<Pick<Scene, "database">> = {
  name: "the customers' totals equal their orders and the book",
  async find({ database }) {
    const { rows } = await database.execute<{ user_id: string }>(sql`
      select t.user_id from customer_totals t, customer_sums(t.user_id) s
      where (t.orders, t.spent_paise, t.last_ordered) is distinct from (s.orders, s.spent_paise, s.last_ordered)`);
    return rows.map(({ user_id }) => `The totals of the customer ${user_id} are not those of the orders.`);
  },
};

/** How many of each product admins have put in, less what they took out, by the log of changes. */
const PUT_IN = sql`
  select subject_id as id,
    sum(coalesce((changes->'stock'->>'to')::int, 0) - coalesce((changes->'stock'->>'from')::int, 0))::int as put
  from audit_entries where subject_type = 'product' and action <> 'deleted' and changes ? 'stock' group by 1`;

export const stockAddsUp: Invariant = {
  name: "stock sold + stock left = stock put in",
  async find({ database, ledger }) {
    const sold = new Counts();
    for (const { id, status } of await database.select().from(orders)) {
      const lines = statusFacts[status].canceled ? [] : (ledger.orders.get(id)?.products ?? []);
      for (const { product_id, quantity } of lines) if (product_id) sold.add(product_id, quantity);
    }
    const { rows } = await database.execute<{ id: string; put: number }>(PUT_IN);
    const putIn = new Map(rows.map(({ id, put }) => [id, put]));
    return (await database.select().from(products)).flatMap(({ id, name, stock }) => {
      const [isSold, isPut] = [sold.get(id) ?? 0, putIn.get(id) ?? 0];
      if (stock >= 0 && isSold + stock === isPut) return [];
      return [`Of “${name}” (${id}) ${isSold} are sold and ${stock} left, while ${isPut} were put in.`];
    });
  },
};
