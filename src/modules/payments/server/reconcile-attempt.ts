import { GatewayError, type GatewayPayment } from "#kernel/ports/ports.ts";
import { wasTaken } from "#modules/orders/payment-schema.ts";
import { type AttemptRow, updateAttempt } from "#modules/orders/server/payment-records.ts";
import { applyFetchedPayment } from "./apply-payment-event.ts";
import { nextCheckAt } from "./check-schedule.ts";
import type { PaymentSystem } from "./payment-system.ts";

/** Fetches an attempt's payments from Razorpay, applies them, and schedules the next poll; closes one that is unknown there. Throws GatewayError. */
export async function reconcileAttempt(system: PaymentSystem, attempt: AttemptRow): Promise<void> {
  if (!attempt.razorpayOrderId) return;
  const found = await listPayments(system, attempt.razorpayOrderId);
  for (const payment of found ?? []) await applyFetchedPayment(system, payment);
  const now = system.now();
  await updateAttempt(system.database, attempt.id, {
    checkedAt: now,
    nextCheckAt: found && isOver(found) ? null : nextCheckAt(attempt.openedAt, now),
    ...(found ? {} : { status: "CLOSED" }),
  });
}

/** Null when Razorpay does not know the order, because it was created with the keys of another account. */
async function listPayments(system: PaymentSystem, id: string): Promise<GatewayPayment[] | null> {
  try {
    return await system.payments.listOrderPayments(id);
  } catch (error) {
    if (!(error instanceof GatewayError) || error.fault !== "refused") throw error;
    system.log.error({ razorpayOrder: id }, "Razorpay does not know an order that was made there");
    return null;
  }
}

/** A paid order accepts no more payments; a late one is refunded (Razorpay: late authorisation). */
function isOver(found: GatewayPayment[]): boolean {
  const here = found.some(({ status }) => wasTaken(status));
  return here && !found.some(({ status }) => status === "created" || status === "authorized");
}
