import { toRupees } from "#contract/money.ts";
import type { SaleTerms } from "#contract/sale-terms.ts";
import type { Context } from "../context.ts";
import { readSettings } from "./read-settings.ts";
import { daysOnWire } from "./settings-on-wire.ts";
import { isOnlineOffered } from "./shop-settings.ts";

/** What a sale costs beyond its products and how it can be paid, for everybody. Amounts in rupees. */
export async function getSaleTerms(ctx: Context): Promise<SaleTerms> {
  const { delivery, payment } = await readSettings(ctx.database);
  return {
    delivery_charge: toRupees(delivery.flatPaise),
    free_delivery_from: delivery.freeFromPaise === null ? null : toRupees(delivery.freeFromPaise),
    ...daysOnWire(delivery),
    cash_on_delivery: payment.cashOnDelivery,
    online_payment: isOnlineOffered(ctx, payment),
    unpaid_hours: payment.unpaidHours,
  };
}
