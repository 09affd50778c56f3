import type { SignedIn } from "#kernel/actor.ts";
import { toPaise } from "#kernel/money.ts";
import { type Failure, fail, ok } from "#kernel/result.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import { refuseUnseen } from "#modules/audit/server/refuse-unseen.ts";
import type { Tx } from "#platform/database/client.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { DeliverySettingsInput, PaymentSettings } from "../contract/settings.ts";
import type { StoreDetails } from "../contract/store-details.ts";
import { settingsOnWire } from "./get-settings.ts";
import { isOnlineOffered, readSettings, type ShopSettings } from "./read-settings.ts";
import { lockSettings, type Seen, writeSection } from "./settings-section.ts";

/** Replaces the facts of the store; pages, mails and receipts tell them from now on. Admins only. */
export function saveStoreDetails(ctx: Context, sent: StoreDetails & Seen) {
  const { seen: _, ...store } = sent;
  return asAdmin(
    ctx,
    "settings",
    async (tx, admin) =>
      (await changeSection(tx, admin, { section: "store", value: store, sent })) ?? ok(store),
  );
}

/** Sets the ways to pay, of which one must be left, and the hours an unpaid order is held. Admins only. */
export function savePaymentSettings(ctx: Context, sent: PaymentSettings & Seen) {
  const { seen: _, ...input } = sent;
  return asAdmin(ctx, "money", async (tx, admin) => {
    const { cash_on_delivery: cashOnDelivery, online_payment: online, unpaid_hours: unpaidHours } = input;
    const payment = { cashOnDelivery, online, unpaidHours };
    if (!cashOnDelivery && !isOnlineOffered(ctx, payment)) {
      const message = online
        ? "Online payment has no keys yet, so cash on delivery must stay on."
        : "At least one way to pay must stay on.";
      return fail("validation_failed", message, { cash_on_delivery: message });
    }
    return (await changeSection(tx, admin, { section: "payment", value: payment, sent })) ?? ok(input);
  });
}

/** Sets what delivery costs, from which amount it is free (rupees), and how many days it usually takes. Orders that were placed keep theirs. Admins only. */
export function saveDeliverySettings(ctx: Context, sent: DeliverySettingsInput & Seen) {
  return asAdmin(ctx, "settings", async (tx, admin) => {
    const { delivery_charge: charge, free_delivery_from: freeFrom } = sent;
    const { delivery_days_from: daysFrom, delivery_days_to: daysTo } = sent;
    const value = {
      ...(await readSettings(tx)).delivery,
      flatPaise: toPaise(charge),
      freeFromPaise: freeFrom === null ? null : toPaise(freeFrom),
      ...(daysFrom !== undefined && daysTo !== undefined && { daysFrom, daysTo }),
    };
    return (
      (await changeSection(tx, admin, { section: "delivery", value, sent })) ??
      ok(settingsOnWire(await readSettings(tx)).delivery)
    );
  });
}

const names: Record<keyof ShopSettings, string> = {
  store: "Store details",
  payment: "Payment",
  delivery: "Delivery settings",
  staff: "Staff settings",
};

/** Replaces a section of the settings for an admin, as `saveSection` does it; `sent` is the value as the wire speaks it. */
export async function changeSection<S extends keyof ShopSettings>(
  tx: Tx,
  admin: SignedIn,
  { section, value, sent }: { section: S; value: ShopSettings[S]; sent: Seen },
): Promise<Failure<"changed_meanwhile"> | null> {
  await lockSettings(tx);
  const before = settingsOnWire(await readSettings(tx))[section];
  const subject = { subjectType: "settings", subjectId: section };
  const unseen = await refuseUnseen(tx, admin, { ...subject, before: { ...before, id: section }, sent });
  if (unseen) return unseen;
  await writeSection(tx, section, value);
  await recordChange(tx, admin, {
    area: "settings",
    action: "updated",
    ...subject,
    subjectName: names[section],
    before,
    after: settingsOnWire(await readSettings(tx))[section],
  });
  return null;
}
