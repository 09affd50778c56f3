import { ok, type Result } from "#contract/result.ts";
import type { GatewayState, StoreSettings } from "#contract/settings.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { readSettings } from "./read-settings.ts";
import { settingsOnWire } from "./settings-on-wire.ts";

/** Everything that the admins can set, as it is saved, and what stands behind payments online. Amounts in rupees. */
export async function getStoreSettings(
  ctx: Context,
): Promise<Result<StoreSettings, "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return ok({
    ...settingsOnWire(await readSettings(ctx.database)),
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
