import { expireUnpaidOrders } from "#domain/payments/expire-unpaid-orders.ts";
import { paymentSystem } from "#domain/payments/payment-system.ts";
import { pollPayments } from "#domain/payments/poll-payments.ts";
import { type Poller, startPolling } from "./poller.ts";

/** Milliseconds between the rounds; what is due in one is the domain's affair. */
const PAUSE = 60_000;

type System = Parameters<typeof expireUnpaidOrders>[0];

/**
 * Until stopped, polls Razorpay for payments and refunds of which no webhook has arrived, then cancels orders that were not paid
 * in time.
 */
export function startPaymentRounds(system: System, pause = PAUSE): Poller {
  const round = async () => {
    const asking = paymentSystem(system);
    if (asking) await pollPayments(asking);
    await expireUnpaidOrders(system);
  };
  return startPolling({ part: "payments", round, pause, log: system.log });
}
