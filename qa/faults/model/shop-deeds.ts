import { sql } from "drizzle-orm";
import { GatewayError } from "#kernel/ports/ports.ts";
import { lapseOffers } from "#modules/offers/server/lapse-offers.ts";
import { followInPool } from "#modules/offers/server/solidarity-pool.ts";
import { orderListeners } from "#modules/orders/server/order-changed.ts";
import {
  LIST_REFUNDS,
  SEND_REFUND,
  type SendRefundJob,
} from "#modules/orders/server/refunds/begin-refund.ts";
import {
  CAPTURE_PAYMENT,
  type CapturePaymentJob,
  capturePayment,
} from "#modules/payments/server/apply-payment-event.ts";
import { expireUnpaidOrders } from "#modules/payments/server/expire-unpaid-orders.ts";
import { pollPayments } from "#modules/payments/server/poll-payments.ts";
import { listRefunds, sendRefund } from "#modules/payments/server/send-refund.ts";
import { SETTINGS_SAVED } from "#modules/settings/server/settings-section.ts";
import { SEND_MAIL } from "#platform/database/enqueue-job.ts";
import { webhookOutcomes } from "#razorpay-sandbox";
import { type Deeds, nth, type Step } from "./deed.ts";
import type { Scene } from "./scene.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Empties the queue once: mails are put down, the work on payments is done. What Razorpay refuses is left to the poller. */
export async function runJobs({
  system,
  ledger,
  hear,
}: Pick<Scene, "system" | "ledger" | "hear">): Promise<number> {
  const { rows } = await system.database.execute<{ task: string; payload: object }>(sql`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where j.task_id = t.id returning t.identifier as task, j.payload`);
  for (const { task, payload } of rows) {
    if (task === SEND_MAIL) ledger.mailed(payload as Parameters<typeof ledger.mailed>[0]);
    else if (orderListeners.has(task)) await hear?.(task, (payload as { orderId: string }).orderId);
    else
      await workOn(system, task, payload).catch((error: unknown) => {
        if (!(error instanceof GatewayError)) throw error;
      });
  }
  return rows.length;
}

async function workOn(system: Scene["system"], task: string, payload: object): Promise<void> {
  if (task === SEND_REFUND) return sendRefund(system, (payload as SendRefundJob).refundId);
  if (task === "settle-pool") return followInPool(system, (payload as { orderId: string }).orderId);
  if (task === SETTINGS_SAVED) return;
  if (task === LIST_REFUNDS) return listRefunds(system, (payload as CapturePaymentJob).razorpayPaymentId);
  if (task !== CAPTURE_PAYMENT) throw new Error(`Nobody knows the task ${task}.`);
  return capturePayment(system, (payload as CapturePaymentJob).razorpayPaymentId);
}

function expireTomorrow({ system }: Scene): Promise<number> {
  const tomorrow = () => new Date(system.now().getTime() + 25 * HOUR);
  return expireUnpaidOrders({ ...system, now: tomorrow });
}

/** Ends offers that nobody answers for two days. */
async function lapse({ system }: Scene): Promise<void> {
  const later = () => new Date(system.now().getTime() + 49 * HOUR);
  await lapseOffers({ ...system, now: later });
}

async function disturbWebhooks({ api }: Scene, _: null, { n, m }: Step): Promise<void> {
  const outcomeAt = (place: number) => nth(webhookOutcomes, n >> place) ?? "arrive";
  api.razorpay.faults.play({
    webhooks: Array.from({ length: 1 + (m % 12) }, (_, place) => outcomeAt(place)),
  });
}

async function failRefund({ bank }: Scene, _: null, { n }: Step): Promise<void> {
  const waiting = Object.values(bank.ledger.refunds).filter(({ status }) => status === "pending");
  const refund = nth(waiting, n);
  if (refund) bank.finishRefund(refund.id, "failed");
}

/** The shop's own deeds, and Razorpay's. */
export const shopDeeds: Deeds<null> = {
  "deliver webhooks": [10, ({ api }) => api.razorpay.work()],
  "lose webhooks, double them, hold them back": [4, disturbWebhooks],
  "a bank can't carry a refund out": [4, failRefund],
  "run jobs": [10, runJobs],
  "poll payments": [5, ({ system }) => pollPayments(system)],
  "cancel what is unpaid": [2, expireTomorrow],
  "end offers": [2, lapse],
  "let time pass": [
    4,
    async ({ clock }) => {
      clock.ahead += 20 * SECOND;
    },
  ],
};

/** Rounds of one call, so that nothing can go on for ever. */
const MOST_ROUNDS = 100;

/** Nothing goes wrong any more, and days go by until all that could be settled is settled. */
export async function runUntilIdle(
  scene: Pick<Scene, "api" | "clock" | "system" | "ledger" | "hear">,
): Promise<void> {
  const { api, clock, system } = scene;
  api.razorpay.faults.play({});
  const days = [4 * 24 * HOUR, 25 * HOUR, 4 * 24 * HOUR];
  for (const pause of [0, 20 * MINUTE, 25 * HOUR, 11 * MINUTE, ...days, 11 * MINUTE]) {
    clock.ahead += pause;
    await api.razorpay.work();
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const done = [await pollPayments(system), await expireUnpaidOrders(system), await runJobs(scene)];
      if (done.every((count) => count === 0)) break;
    }
    await api.razorpay.work();
  }
}
