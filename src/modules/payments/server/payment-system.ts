import type { PaymentGateway } from "#kernel/ports/ports.ts";
import type { Context } from "#platform/use-cases/context.ts";

/** The context of the shop's own work on payments, which has no actor. */
export type PaymentSystem = Pick<Context, "database" | "now" | "log"> & { payments: PaymentGateway };

/** The context as the shop's own work has it; null when the shop takes no payments online. */
export function paymentSystem(
  ctx: Pick<Context, "payments" | "database" | "now" | "log">,
): PaymentSystem | null {
  const { payments, database, now, log } = ctx;
  return payments ? { payments, database, now, log } : null;
}
