import type { SignedIn } from "#kernel/actor.ts";
import { toPaise } from "#kernel/money.ts";
import { fail, ok } from "#kernel/result.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import type { Tx } from "#platform/database/client.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { DeliverySettingsInput, PaymentSettings } from "../contract/settings.ts";
import type { StoreDetails } from "../contract/store-details.ts";
import { settingsOnWire } from "./get-settings.ts";
import { isOnlineOffered, readSettings, type ShopSettings } from "./read-settings.ts";
import { lockSettings, writeSection } from "./settings-section.ts";

/** Replaces the facts of the store; pages, mails and receipts tell them from now on. Admins only. */
export function saveStoreDetails(ctx: Context, input: StoreDetails) {
  return asAdmin(ctx, "settings", async (tx, admin) => {
    await changeSection(tx, admin, "store", input);
    return ok(input);
  });
}

/** Sets the ways to pay, of which one must be left, and the hours an unpaid order is held. Admins only. */
export function savePaymentSettings(ctx: Context, input: PaymentSettings) {
  return asAdmin(ctx, "money", async (tx, admin) => {
    const { cash_on_delivery: cashOnDelivery, online_payment: online, unpaid_hours: unpaidHours } = input;
    const payment = { cashOnDelivery, online, unpaidHours };
    if (!cashOnDelivery && !isOnlineOffered(ctx, payment)) {
      const message = online
        ? "Online payment has no keys yet, so cash on delivery must stay on."
        : "At least one way to pay must stay on.";
      return fail("validation_failed", message, { cash_on_delivery: message });
    }
    await changeSection(tx, admin, "payment", payment);
    return ok(input);
  });
}

/** Sets what delivery costs, from which amount it is free (rupees), and how many days it usually takes. Orders that were placed keep theirs. Admins only. */
export function saveDeliverySettings(ctx: Context, input: DeliverySettingsInput) {
  return asAdmin(ctx, "settings", async (tx, admin) => {
    const { delivery_charge: charge, free_delivery_from: freeFrom } = input;
    const { delivery_days_from: daysFrom, delivery_days_to: daysTo } = input;
    await changeSection(tx, admin, "delivery", {
      ...(await readSettings(tx)).delivery,
      flatPaise: toPaise(charge),
      freeFromPaise: freeFrom === null ? null : toPaise(freeFrom),
      ...(daysFrom !== undefined && daysTo !== undefined && { daysFrom, daysTo }),
    });
    return ok(settingsOnWire(await readSettings(tx)).delivery);
  });
}

const names: Record<keyof ShopSettings, string> = {
  store: "Store details",
  payment: "Payment",
  delivery: "Delivery settings",
  staff: "Staff settings",
};

/** Replaces a section of the settings for an admin and adds to the log what of it changed. Saves take turns. The caller has checked the value. */
export async function changeSection<S extends keyof ShopSettings>(
  tx: Tx,
  admin: SignedIn,
  section: S,
  value: ShopSettings[S],
): Promise<void> {
  await lockSettings(tx);
  const before = settingsOnWire(await readSettings(tx))[section];
  await writeSection(tx, section, value);
  await recordChange(tx, admin, {
    area: "settings",
    action: "updated",
    subjectType: "settings",
    subjectId: section,
    subjectName: names[section],
    before,
    after: settingsOnWire(await readSettings(tx))[section],
  });
}
