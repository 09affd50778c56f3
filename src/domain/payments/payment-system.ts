import type { Context } from "../context.ts";
import type { PaymentGateway } from "../ports.ts";

/** What the shop's own work on payments needs: it acts for nobody. */
export type PaymentSystem = Pick<Context, "database" | "now" | "log"> & { payments: PaymentGateway };

/** The context as the shop's own work has it; null when the shop takes no payments online. */
export function paymentSystem(
  ctx: Pick<Context, "payments" | "database" | "now" | "log">,
): PaymentSystem | null {
  const { payments, database, now, log } = ctx;
  return payments ? { payments, database, now, log } : null;
}
