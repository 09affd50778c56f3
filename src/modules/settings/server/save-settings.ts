import { toPaise } from "#kernel/money.ts";
import { fail, ok } from "#kernel/result.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { asAdmin, forAdmin } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { DeliverySettingsInput, PaymentSettings } from "../contract/settings.ts";
import type { StoreDetails } from "../contract/store-details.ts";
import { changeSection } from "./change-section.ts";
import { settingsOnWire } from "./get-settings.ts";
import { readSettings } from "./read-settings.ts";
import { isOnlineOffered } from "./shop-settings.ts";

/** Replaces the facts of the store; pages, mails and receipts tell them from now on. Admins only. */
export function saveStoreDetails(ctx: Context, input: StoreDetails) {
  return asAdmin(ctx, async (tx, admin) => {
    await changeSection(tx, admin, "store", input);
    return ok(input);
  });
}

/**
 * Sets how orders can be paid and how many hours an unpaid one is held. Refused when no way to pay would be left, because
 * nobody could order then. Admins only.
 */
export function savePaymentSettings(ctx: Context, input: PaymentSettings) {
  return forAdmin(ctx, async (admin) => {
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
      await changeSection(tx, admin, "payment", payment);
      return ok(input);
    });
  });
}

/** Sets what delivery costs, from which amount it is free (rupees), and how many days it usually takes. Orders that were placed keep theirs. Admins only. */
export function saveDeliverySettings(ctx: Context, input: DeliverySettingsInput) {
  return asAdmin(ctx, async (tx, admin) => {
    const {
      delivery_charge,
      free_delivery_from,
      delivery_days_from: daysFrom,
      delivery_days_to: daysTo,
    } = input;
    await changeSection(tx, admin, "delivery", {
      ...(await readSettings(tx)).delivery,
      flatPaise: toPaise(delivery_charge),
      freeFromPaise: free_delivery_from === null ? null : toPaise(free_delivery_from),
      ...(daysFrom !== undefined && daysTo !== undefined && { daysFrom, daysTo }),
    });
    return ok(settingsOnWire(await readSettings(tx)).delivery);
  });
}
