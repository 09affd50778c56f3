import type { DeliveryDays } from "./delivery-days.ts";

/** What a sale costs beyond its products, and how it can be paid. Amounts in rupees. */
export interface SaleTerms extends DeliveryDays {
  /** What delivery costs; 0 when it is free. */
  delivery_charge: number;
  /** Goods of this much or more travel free; null when nothing does. */
  free_delivery_from: number | null;
  cash_on_delivery: boolean;
  online_payment: boolean;
  /** Hours that an unpaid online order is held before it is cancelled. */
  unpaid_hours: number;
}
