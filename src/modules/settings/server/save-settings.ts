import { eq, sql } from "drizzle-orm";
import type { SignedIn } from "#kernel/actor.ts";
import { toPaise } from "#kernel/money.ts";
import { fail, ok } from "#kernel/result.ts";
import { users } from "#modules/accounts/schema.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import type { Tx } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { asAdmin, forAdmin } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { DeliverySettingsInput, PaymentSettings, StaffSettings } from "../contract/settings.ts";
import type { StoreDetails } from "../contract/store-details.ts";
import { settings } from "../schema.ts";
import { settingsOnWire } from "./get-settings.ts";
import { readSettings } from "./read-settings.ts";
import { isOnlineOffered, type ShopSettings } from "./shop-settings.ts";

const names: Record<keyof ShopSettings, string> = {
  store: "Store details",
  payment: "Payment",
  delivery: "Delivery settings",
  staff: "Staff settings",
};

/** Replaces a section of the settings for an admin and adds to the log what of it changed. Saves take turns. */
async function changeSection<S extends keyof ShopSettings>(
  tx: Tx,
  admin: SignedIn,
  section: S,
  value: ShopSettings[S],
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`);
  const before = settingsOnWire(await readSettings(tx))[section];
  const row = { value: Object.fromEntries(Object.entries(value)), updatedAt: sql`now()` };
  await tx
    .insert(settings)
    .values({ section, ...row })
    .onConflictDoUpdate({ target: settings.section, set: row });
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

const OWN_FIRST = "Please set up an authenticator app for your own sign-in first, in your profile.";

/**
 * Sets whether everybody who runs the store must have a factor. It can be asked of the others only by who has one: nobody is to shut
 * themselves out. Admins only.
 */
export function saveStaffSettings(ctx: Context, input: StaffSettings) {
  return asAdmin(ctx, async (tx, admin) => {
    const [own] = await tx
      .select({ hasFactor: users.twoFactorEnabled })
      .from(users)
      .where(eq(users.id, admin.userId));
    if (input.require_factor && !own?.hasFactor) {
      return fail("validation_failed", OWN_FIRST, { require_factor: OWN_FIRST });
    }
    await changeSection(tx, admin, "staff", { requireFactor: input.require_factor });
    return ok(input);
  });
}
