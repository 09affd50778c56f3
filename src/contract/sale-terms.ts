import type { DeliveryDays } from "./delivery-days.ts";

/** Delivery charges and ways to pay. Amounts in rupees. */
export interface SaleTerms extends DeliveryDays {
  /** 0 when delivery is free. */
  delivery_charge: number;
  /** Goods of this much or more travel free; null when nothing does. */
  free_delivery_from: number | null;
  cash_on_delivery: boolean;
  online_payment: boolean;
  /** Hours that an unpaid online order is held before it is cancelled. */
  unpaid_hours: number;
}
