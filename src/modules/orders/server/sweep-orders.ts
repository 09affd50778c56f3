import type { TaskList } from "graphile-worker";
import { HOUR } from "#kernel/durations.ts";
import { storeTimestamp } from "#kernel/store-time.ts";
import { SETTINGS_SAVED } from "#modules/settings/server/settings-section.ts";
import { forgetFailedJobs } from "#platform/jobs/job-queries.ts";
import type { PollerOptions } from "#platform/jobs/poller.ts";
import type { WorkPorts } from "#platform/module.ts";
import { type OrderListener, orderListeners, tell } from "./order-changed.ts";

/** The hour of the store's day from which the sweep may begin. */
const SWEEP_FROM = 3;

/** Has every listener hear of the orders for which something is due: what was changed while it was switched off or by nobody's word, or failed for good. */
export async function sweepOrders(ports: WorkPorts): Promise<void> {
  await forgetFailedJobs(ports.database, [...orderListeners.keys()]);
  // One that fails holds up no other.
  await Promise.all([...orderListeners].map(([task, listener]) => sweep(ports, task, listener)));
}

async function sweep(ports: WorkPorts, task: string, { listUnheard }: OrderListener): Promise<void> {
  const unheard = [...new Set(await listUnheard(ports))].map((orderId) => [task, orderId] as const);
  if (unheard.length === 0) return;
  await tell(ports.database, unheard);
  ports.log.info({ part: "orders", task, count: unheard.length }, "orders are heard of that nobody spoke of");
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
