import type { Order } from "#modules/orders/contract/order.ts";

/** An order on its way to the customer, as far as whoever sends it needs to know it. */
export interface Parcel
  extends Pick<Order, "id" | "status" | "hand_over" | "payment_mode" | "standing" | "customer">,
    Pick<Order, "courier" | "tracking_number" | "tracking_url">,
    Pick<NonNullable<Order["addresses"]>, "recipient" | "city" | "state" | "zip" | "mobile"> {
  pieces: number;
  /** Null for whoever may not see the sums of orders. */
  account: Order["account"] | null;
  since: string;
  /** It should have been sent, or have arrived, by now. */
  late: boolean;
}
