import type { TaskList } from "graphile-worker";
import { HOUR } from "#kernel/durations.ts";
import { storeTimestamp } from "#kernel/store-time.ts";
import { SETTINGS_SAVED } from "#modules/settings/server/settings-section.ts";
import type { Tx } from "#platform/database/client.ts";
import { enqueueJobs } from "#platform/database/enqueue-job.ts";
import { forgetFailedJobs } from "#platform/jobs/job-queries.ts";
import type { PollerOptions } from "#platform/jobs/poller.ts";
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
/** The hour of the store's day from which the sweep may begin. */
const SWEEP_FROM = 3;

const jobOf = (task: string, orderId: string) => ({ task, payload: { orderId }, key: `${task}:${orderId}` });

/**
 * Says that an order's status, lines or account changed, to those whom it concerns: one job each, which waits for the transaction's end. Call it in the
 * transaction of the change, with the order locked or new, and as it is afterwards.
 */
export async function orderChanged(
  tx: Tx,
  { id, status, gift }: { id: string; status: OrderStatus; gift: number },
): Promise<void> {
  const jobs = [...orderListeners].flatMap(([task, { concerns }]) =>
    concerns.some((one) => one === status || (one === "gift" && gift > 0)) ? [jobOf(task, id)] : [],
  );
  if (jobs.length > 0) await enqueueJobs(tx, jobs, { attempts: ATTEMPTS });
}

/** The columns that it asks for. */
export const asChanged = { id: orders.id, status: orders.status, gift: orders.giftPaise };

/** Has every listener hear of the orders for which something is due: what was changed while it was switched off or by nobody's word, or failed for good. */
export async function sweepOrders(ports: WorkPorts): Promise<void> {
  await forgetFailedJobs(ports.database, [...orderListeners.keys()]);
  // One that fails holds up no other.
  await Promise.all([...orderListeners].map(([task, listener]) => sweep(ports, task, listener)));
}

async function sweep(ports: WorkPorts, task: string, { listUnheard }: OrderListener): Promise<void> {
  const jobs = [...new Set(await listUnheard(ports))].map((orderId) => jobOf(task, orderId));
  if (jobs.length === 0) return;
  await enqueueJobs(ports.database, jobs, { attempts: ATTEMPTS });
  ports.log.info({ part: "orders", task, count: jobs.length }, "orders are heard of that nobody spoke of");
}

/** The jobs of the listeners. What stood in their way may be gone when settings are saved. */
export function orderTasks(ports: WorkPorts): TaskList {
  const hearing = [...orderListeners].map(([task, { hear }]) => [
    task,
    (job: unknown) => hear(ports, (job as { orderId: string }).orderId),
  ]);
  return { ...Object.fromEntries(hearing), [SETTINGS_SAVED]: () => sweepOrders(ports) };
}

/** The sweep when the shop opens, and once every night. */
export function sweepSchedule(ports: WorkPorts): PollerOptions {
  let sweptOn = "";
  return {
    part: "orders",
    pause: HOUR / 2,
    log: ports.log,
    async round() {
      const now = storeTimestamp(ports.now());
      const isNight = Number(now.slice(11, 13)) >= SWEEP_FROM;
      if (sweptOn !== "" && (sweptOn === now.slice(0, 10) || !isNight)) return;
      await sweepOrders(ports);
      sweptOn = now.slice(0, 10);
    },
  };
}
