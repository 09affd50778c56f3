import type { Context } from "../context.ts";
import type { PaymentGateway } from "../ports.ts";

/** The context of the shop's own work on payments, which has no actor. */
export type PaymentSystem = Pick<Context, "database" | "now" | "log"> & { payments: PaymentGateway };

/** The context as the shop's own work has it; null when the shop takes no payments online. */
export function paymentSystem(
  ctx: Pick<Context, "payments" | "database" | "now" | "log">,
): PaymentSystem | null {
  const { payments, database, now, log } = ctx;
  return payments ? { payments, database, now, log } : null;
}
