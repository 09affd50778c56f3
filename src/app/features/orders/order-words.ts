import { formatRupees } from "#contract/money.ts";
import type { Order } from "#contract/order.ts";
import { isCanceled, type OrderChangedBy, orderStatusWords } from "#contract/order-status.ts";

const changers: Record<OrderChangedBy, string> = {
  customer: "you",
  admin: "the store",
  system: "the shop, automatically",
};

/** A step of an order's history in the customer's words: 'Accepted by the store'. */
export function historyLine({ status, by }: Pick<Order["history"][number], "status" | "by">): string {
  const { step, customerStep = step } = orderStatusWords[status];
  return `${customerStep} by ${changers[by]}`;
}

/** How an order is paid, and how far that is. A canceled one waits for nothing: it was paid, or it was not. */
export function paymentLine({
  status,
  payment_mode,
  payment_status,
  refund,
}: Pick<Order, "status" | "payment_mode" | "payment_status" | "refund">): string {
  if (payment_mode === "COD")
    return payment_status === "SUCCESS" ? "Cash on delivery, paid" : "Cash on delivery";
  if (payment_status === "SUCCESS") return "Paid online";
  if (isCanceled(status)) return refund ? "Paid online" : "Not paid";
  return payment_status === "FAILED" ? "Online payment failed" : "Online payment pending";
}

/** Where the money is that goes back to the customer; '' when none does. */
export function refundLine({ refund }: Pick<Order, "refund">): string {
  if (!refund) return "";
  const amount = formatRupees(refund.amount);
  switch (refund.status) {
    case "PENDING":
      return `Refund of ${amount} on its way`;
    case "PROCESSED":
      return `${amount} refunded`;
    case "FAILED":
      return `Refund of ${amount} could not be sent yet. The store looks after it.`;
  }
}
