import { toRupees } from "#contract/money.ts";
import { ok, type Result } from "#contract/result.ts";
import type { GatewayState, StoreSettings } from "#contract/settings.ts";
import { requireAdmin } from "../accounts/actor.ts";
import type { Context } from "../context.ts";
import { readSettings } from "./read-settings.ts";

/** Everything that the shopkeepers can set, as it is saved, and what stands behind payments online. Amounts in rupees. */
export async function getStoreSettings(
  ctx: Context,
): Promise<Result<StoreSettings, "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  const { store, payment, delivery } = await readSettings(ctx.database);
  return ok({
    store,
    payment: {
      cash_on_delivery: payment.cashOnDelivery,
      online_payment: payment.online,
      unpaid_hours: payment.unpaidHours,
    },
    delivery: {
      delivery_charge: toRupees(delivery.flatPaise),
      free_delivery_from: delivery.freeFromPaise === null ? null : toRupees(delivery.freeFromPaise),
    },
    gateway: gatewayState(ctx.payments),
    fallback_email: ctx.storeEmail,
  });
}

/** The demo's stand-in is told by its script, which comes from the shop itself; Razorpay's keys by how they begin. */
export function gatewayState(
  payments: Pick<NonNullable<Context["payments"]>, "keyId" | "scriptUrl"> | null,
): GatewayState {
  if (!payments) return "none";
  if (payments.scriptUrl.startsWith("/")) return "sandbox";
  return payments.keyId.startsWith("rzp_live_") ? "live" : "test";
}
