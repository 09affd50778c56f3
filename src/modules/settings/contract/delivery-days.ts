import { plural, t } from "#kernel/languages/messages.ts";
import { formatRupees } from "#kernel/money.ts";
import { storeDate, storeDay, storeDayInYear } from "#kernel/store-time.ts";
import type { DeliverySettings, SaleTerms } from "./settings.ts";

/** How many days after it was ordered a parcel usually arrives, by the settings. */
export type DeliveryDays = Pick<DeliverySettings, "delivery_days_from" | "delivery_days_to">;

/** '4 to 12 days'. */
export function deliveryDays({ delivery_days_from: from, delivery_days_to: to }: DeliveryDays): string {
  return from === to
    ? plural(to, "{n} day", "{n} days")
    : plural(to, "{from} to {n} day", "{from} to {n} days", { from });
}

/** Delivery in one line: 'Free delivery · 4 to 12 days · cash on delivery'. By weight the days go by the place too, and are not told here. */
export function deliveryTerms(terms: SaleTerms): string {
  const days = terms.by_weight ? "" : deliveryDays(terms);
  return [deliveryCost(terms), days, terms.cash_on_delivery && t("cash on delivery")]
    .filter(Boolean)
    .join(" · ");
}

function deliveryCost({
  delivery_charge: charge,
  free_delivery_from: freeFrom,
  by_weight,
}: SaleTerms): string {
  if (freeFrom === 0 || (charge === 0 && !by_weight)) return t("Free delivery");
  const values = { charge: formatRupees(charge), freeFrom: formatRupees(freeFrom ?? 0) };
  if (freeFrom === null)
    return by_weight ? t("Delivery by weight and place") : t("Delivery {charge}", values);
  return by_weight
    ? t("Delivery by weight and place, free from {freeFrom}", values)
    : t("Delivery {charge}, free from {freeFrom}", values);
}

/** Two days, or one where they are the same: '5 Nov to 13 Nov 2026'. */
export function daysBetween(from: string | Date, by: string | Date): string {
  const last = storeDay(by);
  const [first, second] = [storeDate(from), storeDate(by)];
  if (first === second) return last;
  const year = second.slice(0, 4);
  if (first.slice(0, 4) !== year) return t("{first} to {last}", { first: storeDay(from), last });
  // The year is said once: with the first day where it leads, as in Malayalam, and with the last where it follows.
  return last.startsWith(year)
    ? t("{first} to {last}", { first: storeDay(from), last: storeDayInYear(by) })
    : t("{first} to {last}", { first: storeDayInYear(from), last });
}
