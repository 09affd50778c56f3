import type { Order } from "#modules/orders/contract/order.ts";

/** An order on its way to the customer, as far as whoever sends it needs to know it. */
export interface Parcel
  extends Pick<Order, "id" | "status" | "hand_over" | "payment_mode" | "standing">,
    Pick<Order, "courier" | "tracking_number" | "tracking_url">,
    Pick<NonNullable<Order["addresses"]>, "recipient" | "city" | "state" | "zip" | "mobile"> {
  pieces: number;
  /** Both are null for whoever may not see orders and their sums. */
  account: Order["account"] | null;
  customer: Order["customer"] | null;
  since: string;
  /** It should have been sent, or have arrived, by now. */
  late: boolean;
}
