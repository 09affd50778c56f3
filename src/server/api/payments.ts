import { formatRupees } from "#contract/money.ts";
import type { Order } from "#contract/order.ts";
import { isCanceled } from "#contract/order-status.ts";
import * as contract from "#contract/payment.ts";
import { startPayment } from "#domain/payments/start-payment.ts";
import { one } from "./answers.ts";
import { handle } from "./bind-call.ts";
import { limitRate } from "./limit-rate.ts";

const COMES_BACK = "Your payment comes back in full to the way you paid with.";

const checkouts = limitRate(contract.payOrder);

/** Begins the payment of one's own order. */
export const payOwnOrder = handle(
  contract.payOrder,
  async (shop, asked) => (await checkouts.take(shop, asked)) ?? one(await shop.run(startPayment, asked.body)),
  checkouts.peek,
);

export function paymentWords(order: Order): string {
  if (isCanceled(order.status)) return `This order is canceled. ${COMES_BACK}`;
  if (order.payment_mode === "COD") return `This order is paid in cash on delivery. ${COMES_BACK}`;
  return order.payment_status === "SUCCESS"
    ? "Thank you, your payment has been received."
    : "Your payment is being checked. We will write to you as soon as it is confirmed.";
}

export function cancelWords({ refund }: Order): string {
  const canceled = "Order canceled successfully";
  return refund
    ? `${canceled}. ${formatRupees(refund.amount)} will be refunded to the way you paid with.`
    : canceled;
}
