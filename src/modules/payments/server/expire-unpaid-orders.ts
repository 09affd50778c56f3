import { and, eq } from "drizzle-orm";
import { HOUR } from "#kernel/durations.ts";
import { GatewayError } from "#kernel/ports/ports.ts";
import { ok } from "#kernel/result.ts";
import { writeReason } from "#modules/orders/contract/cancel-reasons.ts";
import { payments } from "#modules/orders/payment-schema.ts";
import { cancelByShop } from "#modules/orders/server/change-order-status.ts";
import { listAttempts, listUnpaid } from "#modules/orders/server/payment-records.ts";
import { lockOrder } from "#modules/orders/server/whole-orders.ts";
import { readSettings } from "#modules/settings/server/read-settings.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { PaymentSystem } from "./payment-system.ts";
import { reconcileAttempt } from "./reconcile-attempt.ts";

/** Whoever opened the checkout this recently may be paying right now. */
const PAYING = HOUR / 4;
/** The most that one round cancels; the rest is due in the next. */
const BATCH = 50;

type System = Pick<Context, "database" | "now" | "log" | "payments">;

/** Cancels online orders that were not paid in time, and returns how many. While Razorpay can't answer, or money is promised, one is left alone. */
export async function expireUnpaidOrders(system: System): Promise<number> {
  const { unpaidHours } = (await readSettings(system.database)).payment;
  const unpaid = await listUnpaid(system.database, system.now(), { unpaidHours, limit: BATCH });
  let canceled = 0;
  for (const id of unpaid) {
    if ((await isAnswered(system, id)) && (await expire(system, id, unpaidHours))) canceled += 1;
  }
  return canceled;
}

/** Whether Razorpay has said all that it knows of the order. Without keys there is nobody to ask. */
async function isAnswered(system: System, orderId: string): Promise<boolean> {
  const { payments: gateway, database, now, log } = system;
  if (!gateway) return true;
  try {
    for (const attempt of await listAttempts(database, orderId)) {
      if (now().getTime() - attempt.openedAt.getTime() < PAYING) return false;
      await reconcileAttempt({ payments: gateway, database, now, log } satisfies PaymentSystem, attempt);
    }
    return true;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ order: orderId, error }, "an unpaid order is kept, because Razorpay could not be asked");
    return false;
  }
}

async function expire({ database }: System, orderId: string, hours: number): Promise<boolean> {
  const result = await inTransaction(database, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked) return ok(false);
    if (locked.order.standing.waits_for !== "payment") return ok(false);
    const isPromised = and(eq(payments.orderId, orderId), eq(payments.status, "authorized"));
    if ((await tx.$count(payments, isPromised)) > 0) return ok(false);
    return cancelByShop(tx, locked.order, writeReason("not_paid", hours));
  });
  return result.ok && result.value;
}
