import { toRupees } from "#kernel/money.ts";
import { ok } from "#kernel/result.ts";
import type { Db } from "#platform/database/client.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { DeliveryDays } from "../contract/delivery-days.ts";
import type { GatewayState, SaleTerms } from "../contract/settings.ts";
import type { StoreDetails } from "../contract/store-details.ts";
import {
  hasFeature,
  isOnlineOffered,
  readSaved,
  readSettings,
  type ShopSettings,
  settingsOf,
} from "./read-settings.ts";

/** The store with an address that mails reach: its own, or the one that stands in until the admins enter theirs. */
async function readStore(db: Db, storeEmail: string): Promise<StoreDetails> {
  return reachable(await readSettings(db), storeEmail);
}

/** The store with an address that mails reach. */
export function reachable({ store }: ShopSettings, storeEmail: string): StoreDetails {
  return { ...store, email: store.email || storeEmail };
}

/** The store as mails name it, by its settings now. */
export async function mailShopOf(db: Db, ctx: Pick<Context, "storeEmail" | "publicUrl">) {
  return mailShopBy(await readSettings(db), ctx);
}

/** The store as mails name it, by settings that are read already. */
export function mailShopBy(settings: ShopSettings, ctx: Pick<Context, "storeEmail" | "publicUrl">) {
  const { name, email } = reachable(settings, ctx.storeEmail);
  return { name, url: ctx.publicUrl, contact: email };
}

/** The settings as the wire speaks them, amounts in rupees. */
export function settingsOnWire({ store, payment, delivery, staff }: ShopSettings) {
  return {
    store,
    payment: {
      cash_on_delivery: payment.cashOnDelivery,
      online_payment: payment.online,
      unpaid_hours: payment.unpaidHours,
    },
    delivery: {
      delivery_charge: toRupees(delivery.flatPaise),
      free_delivery_from: delivery.freeFromPaise === null ? null : toRupees(delivery.freeFromPaise),
      ...daysOnWire(delivery),
    },
    staff: { require_factor: staff.requireFactor },
  };
}

/** How long delivery takes, as the wire speaks of it. */
export function daysOnWire({ daysFrom, daysTo }: ShopSettings["delivery"]): DeliveryDays {
  return { delivery_days_from: daysFrom, delivery_days_to: daysTo };
}

/** The facts of the store, for everybody; blank ones are to be left out. An email address there always is. */
export function getStoreDetails(ctx: Context): Promise<StoreDetails> {
  return readStore(ctx.database, ctx.storeEmail);
}

/** Delivery charges and ways to pay, for everybody. Amounts in rupees. */
export async function getSaleTerms(ctx: Context): Promise<SaleTerms> {
  const saved = await readSaved(ctx.database);
  const settings = settingsOf(saved);
  const { delivery, payment } = settingsOnWire(settings);
  // The section of the module that weighs parcels: here only how delivery is to be spoken of.
  const by_weight = hasFeature(saved, "parcels") && saved.shipping?.rates === "by_weight";
  return {
    ...delivery,
    ...payment,
    online_payment: isOnlineOffered(ctx, settings.payment),
    ...(by_weight && { by_weight }),
  };
}

/** Everything that the admins can set, as it is saved, and what stands behind payments online. Amounts in rupees. */
export function getStoreSettings(ctx: Context) {
  return forAdmin(ctx, "settings.read", async () =>
    ok({
      ...settingsOnWire(await readSettings(ctx.database)),
      gateway: gatewayState(ctx.payments),
      fallback_email: ctx.storeEmail,
    }),
  );
}

/** The demo's stand-in is told by its script, which comes from the shop itself; Razorpay's keys by how they begin. */
export function gatewayState(
  payments: Pick<NonNullable<Context["payments"]>, "keyId" | "scriptUrl"> | null,
): GatewayState {
  if (!payments) return "none";
  if (payments.scriptUrl.startsWith("/")) return "sandbox";
  return payments.keyId.startsWith("rzp_live_") ? "live" : "test";
}
