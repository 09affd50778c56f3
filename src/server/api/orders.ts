import { randomUUID } from "node:crypto";
import { formatRupees } from "#contract/money.ts";
import * as contract from "#contract/order.ts";
import { isCanceled } from "#contract/order-status.ts";
import { payOrder } from "#contract/payment.ts";
import { fail } from "#contract/result.ts";
import { moveOrder } from "#domain/orders/change-order-status.ts";
import { placeOrder } from "#domain/orders/place-order.ts";
import { startPayment } from "#domain/payments/start-payment.ts";
import { one, saying } from "./answers.ts";
import { handle } from "./bind-call.ts";
import { limitRate } from "./limit-rate.ts";

/** Printable ASCII, short enough to index. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** Places an order: once for each Idempotency-Key. */
export const placeOwnOrder = handle(contract.placeOrder, async (shop, { body, header }) => {
  // A client that sends no key asks for a new order each time; ours always sends one.
  const idempotencyKey = header("idempotency-key") ?? randomUUID();
  if (!IDEMPOTENCY_KEY.test(idempotencyKey)) {
    return fail("malformed", "The Idempotency-Key must be 1 to 200 printable characters.");
  }
  return one(await shop.run(placeOrder, { ...body, idempotencyKey }));
});

/** Moves an order on; the body is its shipment, where the order is sent by that. */
export const moveAnyOrder = handle(contract.moveOrder, async (shop, { query, body }) =>
  saying("Order status updated successfully")(await shop.run(moveOrder, { ...query, shipment: body })),
);

const COMES_BACK = "Your payment comes back in full to the way you paid with.";

const checkouts = limitRate(payOrder);

/** Begins the payment of one's own order. */
export const payOwnOrder = handle(
  payOrder,
  async (shop, asked) => (await checkouts.take(shop, asked)) ?? one(await shop.run(startPayment, asked.body)),
  checkouts.peek,
);

export function paymentWords(order: contract.Order): string {
  if (isCanceled(order.status)) return `This order is canceled. ${COMES_BACK}`;
  if (order.payment_mode === "COD") return `This order is paid in cash on delivery. ${COMES_BACK}`;
  return order.payment_status === "SUCCESS"
    ? "Thank you, your payment has been received."
    : "Your payment is being checked. We will write to you as soon as it is confirmed.";
}

export function cancelWords({ refund }: contract.Order): string {
  const canceled = "Order canceled successfully";
  return refund
    ? `${canceled}. ${formatRupees(refund.amount)} will be refunded to the way you paid with.`
    : canceled;
}
