import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import { MINUTE } from "#kernel/durations.ts";
import { GatewayError } from "#kernel/ports/ports.ts";
import { paymentAttempts, refunds } from "#modules/orders/payment-schema.ts";
import { updateAttempt } from "#modules/orders/server/payment-records.ts";
import type { PollerOptions } from "#platform/jobs/poller.ts";
import { retryCheckAt } from "./check-schedule.ts";
import { expireUnpaidOrders } from "./expire-unpaid-orders.ts";
import { type PaymentSystem, paymentSystem } from "./payment-system.ts";
import { reconcileAttempt } from "./reconcile-attempt.ts";
import { sendRefund } from "./send-refund.ts";

/** The most that one round asks about; the rest is due in the next. */
const BATCH = 100;
/** Milliseconds that a refund may be under way before it is asked about. */
const REFUND_PATIENCE = 10 * MINUTE;

/** Asks about payments and refunds that should have told us by now; returns how many. Razorpay being away is logged and made up for later. */
export async function pollPayments(system: PaymentSystem): Promise<number> {
  const now = system.now();
  const attempts = await system.database
    .select()
    .from(paymentAttempts)
    .where(and(lte(paymentAttempts.nextCheckAt, now), isNotNull(paymentAttempts.razorpayOrderId)))
    .orderBy(asc(paymentAttempts.nextCheckAt))
    .limit(BATCH);
  for (const attempt of attempts) {
    await orLater(
      system,
      { attempt: attempt.id },
      async () => reconcileAttempt(system, attempt),
      () => updateAttempt(system.database, attempt.id, { nextCheckAt: retryCheckAt(now) }),
    );
  }
  const longAgo = new Date(now.getTime() - REFUND_PATIENCE);
  const pending = await system.database
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, "PENDING"), lte(refunds.updatedAt, longAgo)))
    .orderBy(asc(refunds.updatedAt))
    .limit(BATCH);
  for (const { id } of pending) {
    await orLater(system, { refund: id }, () => sendRefund(system, id));
  }
  return attempts.length + pending.length;
}

/** Polls Razorpay for payments and refunds of which no webhook has arrived, then cancels orders that were not paid in time. */
export function paymentSchedule(system: Parameters<typeof expireUnpaidOrders>[0]): PollerOptions {
  return {
    part: "payments",
    pause: MINUTE,
    log: system.log,
    async round() {
      const asking = paymentSystem(system);
      if (asking) await pollPayments(asking);
      await expireUnpaidOrders(system);
    },
  };
}

async function orLater(
  system: PaymentSystem,
  facts: object,
  ask: () => Promise<void>,
  later?: () => Promise<unknown>,
): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    system.log.warn({ ...facts, error }, "Razorpay could not be asked; it is asked again later");
    await later?.();
  }
}
