import { formatRupees } from "#contract/money.ts";
import type { SaleTerms } from "#contract/sale-terms.ts";

/** What delivery costs, as one sentence or two. */
export function deliveryWords({ delivery_charge, free_delivery_from }: SaleTerms): string {
  if (delivery_charge === 0) return "Delivery is free at the moment.";
  const charge = `Delivery costs ${formatRupees(delivery_charge)} for the whole order, however many products are in it.`;
  if (free_delivery_from === null) return charge;
  return `${charge} Orders with products worth ${formatRupees(free_delivery_from)} or more travel free.`;
}

/** How an order can be paid now, as a sentence. */
export function paymentWords({ cash_on_delivery, online_payment }: SaleTerms): string {
  if (cash_on_delivery && online_payment) {
    return "You can pay online, by UPI, card or net banking, or in cash when the parcel arrives.";
  }
  if (online_payment) return "You pay online, by UPI, card or net banking.";
  if (cash_on_delivery) return "You pay in cash when the parcel arrives.";
  return "We can take no payment at the moment, so ordering is paused. Please look in again soon.";
}
