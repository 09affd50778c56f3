/** Why credit came or went. `order_canceled` and `order_changed` are what an order had used and gives back; `by_hand` is an admin's doing. */
export const creditCauses = [
  "claim",
  "order",
  "price_agreed",
  "order_canceled",
  "order_changed",
  "instead_of_refund",
  "expired",
  "by_hand",
] as const;
