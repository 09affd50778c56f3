import type { DeliveryDays } from "#contract/delivery-days.ts";
import { toRupees } from "#contract/money.ts";
import type { StoreSettings } from "#contract/settings.ts";
import type { ShopSettings } from "./shop-settings.ts";

/** The settings as the wire speaks them, amounts in rupees. */
export function settingsOnWire({
  store,
  payment,
  delivery,
  staff,
}: ShopSettings): Pick<StoreSettings, keyof ShopSettings> {
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
