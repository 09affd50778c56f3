import type { Order } from "#modules/orders/contract/order.ts";

/** An order on its way to the customer, as far as whoever sends it needs to know it. */
export interface Parcel
  extends Pick<Order, "id" | "status" | "payment_mode" | "standing" | "account" | "customer">,
    Pick<Order, "courier" | "tracking_number" | "tracking_url">,
    Pick<Order["addresses"], "recipient" | "city" | "state" | "zip" | "mobile"> {
  pieces: number;
  since: string;
  /** It should have been sent, or have arrived, by now. */
  late: boolean;
}

/** Days after which an order should have been sent once it is accepted, and have arrived once it is shipped. */
export const LATE_AFTER_DAYS = { ACCEPTED: 3, SHIPPED: 7 } as const;
