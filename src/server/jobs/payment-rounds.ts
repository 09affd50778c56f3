import { setTimeout as sleep } from "node:timers/promises";
import { expireUnpaidOrders } from "#domain/payments/expire-unpaid-orders.ts";
import { paymentSystem } from "#domain/payments/payment-system.ts";
import { pollPayments } from "#domain/payments/poll-payments.ts";

/** Milliseconds between the rounds; what is due in one is the domain's affair. */
const PAUSE = 60_000;

type System = Parameters<typeof expireUnpaidOrders>[0];

export interface PaymentRounds {
  /** Ends after the round that is under way. */
  stop(): Promise<void>;
}

/**
 * Goes its rounds for as long as the shop is open: asks Razorpay about what should have told us by itself, then cancels what
 * was not paid in time. A round that fails (the database is away) is logged, and the next one does its work.
 */
export function startPaymentRounds(system: System, pause = PAUSE): PaymentRounds {
  const stopping = new AbortController();

  async function round(): Promise<void> {
    const asking = paymentSystem(system);
    try {
      if (asking) await pollPayments(asking);
      await expireUnpaidOrders(system);
    } catch (error) {
      const reason = error instanceof Error ? error.name : typeof error;
      system.log.error(
        { part: "payments", reason },
        "a round of the payments failed; the next one makes up for it",
      );
    }
  }

  async function keepGoing(): Promise<void> {
    while (!stopping.signal.aborted) {
      await round();
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const going = keepGoing();
  return {
    async stop() {
      stopping.abort();
      await going;
    },
  };
}
