import type { Db, Tx } from "#platform/database/client.ts";
import { enqueueJobs } from "#platform/database/enqueue-job.ts";
import type { WorkPorts } from "#platform/module.ts";
import type { OrderStatus } from "../contract/order-status.ts";
import { orders } from "../schema.ts";

/**
 * The part of another module in what follows of a change of an order. It is told the order's id alone and reads what is true then, so that it
 * does not matter in which order and how often it hears.
 */
export interface OrderListener {
  /** The orders that concern it: those in such a status, or with a gift. */
  concerns: readonly (OrderStatus | "gift")[];
  /** Does what is due for the order. A failure is thrown, and tried again later. */
  hear(ports: WorkPorts, orderId: string): Promise<void>;
  /** The orders for which something is due, whoever forgot to say so. */
  listUnheard(ports: WorkPorts): Promise<readonly string[]>;
}

/** The listeners of a module by the names of their jobs. */
export interface ListensToOrders {
  orderListeners: Readonly<Record<string, OrderListener>>;
}

/** Those of all modules, which src/modules.ts names: orders know none of them. */
export const orderListeners = new Map<string, OrderListener>();

/** Tries of a listener: some 18 hours. After that the night's sweep goes on. */
const ATTEMPTS = 12;

/** Has listeners hear of orders, by the names of their jobs. */
export async function tell(
  db: Db | Tx,
  told: readonly (readonly [task: string, orderId: string])[],
): Promise<void> {
  const jobs = told.map(([task, orderId]) => ({ task, payload: { orderId }, key: `${task}:${orderId}` }));
  if (jobs.length > 0) await enqueueJobs(db, jobs, { attempts: ATTEMPTS });
}

/**
 * Says that an order's status, lines or account changed, to those whom it concerns: one job each, which waits for the transaction's end. Call it in the
 * transaction of the change, with the order locked or new, and as it is afterwards.
 */
export async function orderChanged(
  tx: Tx,
  { id, status, gift }: { id: string; status: OrderStatus; gift: number },
): Promise<void> {
  const told = [...orderListeners].flatMap(([task, { concerns }]) =>
    concerns.some((one) => one === status || (one === "gift" && gift > 0)) ? [[task, id] as const] : [],
  );
  await tell(tx, told);
}

/** The columns that it asks for. */
export const asChanged = { id: orders.id, status: orders.status, gift: orders.giftPaise };
