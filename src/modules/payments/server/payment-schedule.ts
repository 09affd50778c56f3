import { MINUTE } from "#platform/jobs/background-work.ts";
import type { PollerOptions } from "#platform/jobs/poller.ts";
import { expireUnpaidOrders } from "./expire-unpaid-orders.ts";
import { paymentSystem } from "./payment-system.ts";
import { pollPayments } from "./poll-payments.ts";

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
