import { sql } from "drizzle-orm";
import { orderStatuses } from "#modules/orders/contract/order-status.ts";
import {
  type ListensToOrders,
  type OrderListener,
  orderListeners,
} from "#modules/orders/server/order-changed.ts";
import type { Db } from "#platform/database/client.ts";
import type { WorkPorts } from "#platform/module.ts";

type Database = Pick<Db, "execute">;

/** Has these modules listen, until the function that it returns is called: files of a worker share what listens. */
export function listen(...modules: readonly ListensToOrders[]): () => void {
  const added = modules.flatMap((module) => Object.entries(module.orderListeners));
  for (const [task, listener] of added) orderListeners.set(task, listener);
  return () => {
    for (const [task] of added) orderListeners.delete(task);
  };
}

/** Has the listeners hear what waits in the queue, as its worker does; returns how many jobs that were. */
export async function hearQueued(database: Database, ports: WorkPorts): Promise<number> {
  const { rows } = await database.execute<{ task: string; order: string }>(sql`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = any(${sql.param([...orderListeners.keys()])}::text[])
    returning t.identifier as task, j.payload->>'orderId' as order`);
  for (const { task, order } of rows) await orderListeners.get(task)?.hear(ports, order);
  return rows.length;
}

/** Has a listener hear of every order for which something is due, as after a night's sweep; returns how many. */
export async function hearUnheard<Ports extends WorkPorts>(
  { hear, listUnheard }: OrderListener,
  ports: Ports,
): Promise<number> {
  const ids = await listUnheard(ports);
  for (const id of ids) await hear(ports, id);
  return ids.length;
}

const WITNESS = "witness";
const witness: ListensToOrders = {
  orderListeners: {
    [WITNESS]: { concerns: orderStatuses, hear: async () => undefined, listUnheard: async () => [] },
  },
};

/** Columns in which an order's status, lines and account stand, and how its row names the order. */
const kept = [
  ["orders", "new.id", "insert"],
  [
    "orders",
    "new.id",
    "update of status, payment_mode, payment_status, reduction_paise, gift_paise, delivery_paise, total_paise, credit_paise, given_back_paise",
  ],
  ["order_lines", "new.order_id", "insert or update"],
  [
    "payments",
    "new.order_id",
    "insert or update of status, amount_paise, refunded_paise, claimed_paise, settled_at",
  ],
  [
    "refunds",
    "(select order_id from payments where id = new.payment_id)",
    "insert or update of status, amount_paise",
  ],
  ["claims", "new.order_id", "update of settled_at, refund_paise, hand_paise, credit_paise"],
  ["credit_entries", "new.order_id", "insert"],
  ["parcels", "new.order_id", "update of cod_remitted_on"],
] as const;

/** Writers that touch a column without changing it say nothing. */
const isChange = (what: string) =>
  what.includes("update")
    ? `if tg_op = 'UPDATE' and (${columnsOf(what, "old")}) is not distinct from (${columnsOf(what, "new")}) then return null; end if;`
    : "";
const columnsOf = (what: string, row: string) => {
  const columns = what.split(" of ")[1];
  return columns ? `row(${columns.split(", ").map((column) => `${row}.${column}`)})` : row;
};

/**
 * Has the database refuse every transaction of the shop that changes an order's status, lines or account and does not say so. What a test writes by
 * itself, outside of the shop's transactions, is let through. Returns how to end it: then the orders' changes are heard by nobody.
 */
export async function refuseSilence(database: Database): Promise<() => void> {
  for (const [number, [table, order, what]] of kept.entries())
    await database.execute(
      sql.raw(`
        create function heed_${number}() returns trigger language plpgsql as $$
        begin
          ${isChange(what)}
          if ${order} is not null and current_setting('statement_timeout') = '1min' and not exists (
            select from graphile_worker._private_jobs j where j.key = '${WITNESS}:' || ${order} and j.updated_at = now())
          then raise exception 'an order was changed in ${table}, and nobody said so'; end if;
          return null;
        end $$;
        create constraint trigger heed_${number} after ${what} on ${table}
          deferrable initially deferred for each row execute function heed_${number}()`),
    );
  return listen(witness);
}
