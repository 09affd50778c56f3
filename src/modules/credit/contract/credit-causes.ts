/** Why credit came or went. `order_canceled` is what an order had used and gives back; `by_hand` is an admin's doing. */
export const creditCauses = [
  "claim",
  "order",
  "price_agreed",
  "order_canceled",
  "expired",
  "by_hand",
] as const;
