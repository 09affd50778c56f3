/** The ways in which an order by staff is paid: into the till, to the store's UPI address, by a link to pay online, or on delivery. */
export const saleWays = ["cash", "upi", "link", "delivery"] as const;
export type SaleWay = (typeof saleWays)[number];

/** Whether the goods leave with the customer: then the till has to be open. */
export const isAtTill = (way: SaleWay): boolean => way === "cash" || way === "upi";

export const saleWayWords: Record<SaleWay, string> = {
  cash: "Cash",
  upi: "UPI",
  link: "Link to pay",
  delivery: "Cash on delivery",
};
