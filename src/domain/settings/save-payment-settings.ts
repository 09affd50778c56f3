import { fail, ok, type Result } from "#contract/result.ts";
import type { PaymentSettings } from "#contract/settings.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { changeSection } from "./change-section.ts";
import { isOnlineOffered } from "./shop-settings.ts";

/**
 * Sets how orders can be paid and how many hours an unpaid one is held. Refused when no way to pay would be left, because
 * nobody could order then. Admins only.
 */
export async function savePaymentSettings(
  ctx: Context,
  input: PaymentSettings,
): Promise<Result<PaymentSettings, "unauthenticated" | "forbidden" | "validation_failed">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  const payment = {
    cashOnDelivery: input.cash_on_delivery,
    online: input.online_payment,
    unpaidHours: input.unpaid_hours,
  };
  if (!payment.cashOnDelivery && !isOnlineOffered(ctx, payment)) {
    const message = payment.online
      ? "Online payment has no keys yet, so cash on delivery must stay on."
      : "At least one way to pay must stay on.";
    return fail("validation_failed", message, { cash_on_delivery: message });
  }
  return inTransaction(ctx.database, async (tx) => {
    await changeSection(tx, admin.value, "payment", payment);
    return ok(input);
  });
}
