import type { RateCounter } from "#adapters/better-auth/rate-counter.ts";
import { formatRupees } from "#contract/money.ts";
import type { Order } from "#contract/order.ts";
import { isCanceled } from "#contract/order-status.ts";
import * as contract from "#contract/payment.ts";
import { retryRefund } from "#contract/refund.ts";
import { limitRate } from "./limit-rate.ts";
import { type Api, routeCall } from "./route-call.ts";
import { one, withMessage } from "./shapes.ts";

const COMES_BACK = "Your payment comes back in full to the way you paid with.";

/**
 * Calls on the money of a customer's own orders. `publicUrl` is where the shop is, for the way back from the checkout.
 */
export function routePayments(api: Api, publicUrl: string, rates: RateCounter): void {
  const checkouts = limitRate(contract.payOrder, rates);
  routeCall(
    api,
    contract.payOrder,
    async (shop, asked) =>
      (await checkouts.take(shop, asked)) ?? one(await shop.payments.startPayment(asked.body, publicUrl)),
    checkouts.peek,
  );
  routeCall(api, contract.verifyPayment, async (shop, { body }) => {
    const result = await shop.payments.verifyPayment(body);
    return withMessage(result, result.ok ? paymentWords(result.value) : "");
  });
  routeCall(api, contract.checkPayment, async (shop, { body }) =>
    one(await shop.payments.checkPayment(body)),
  );
  routeCall(api, contract.convertToCod, async (shop, { body }) =>
    withMessage(await shop.payments.convertToCod(body), "Your order is now paid in cash on delivery."),
  );
  routeCall(api, contract.cancelWithRefund, async (shop, { body }) => {
    const result = await shop.payments.cancelWithRefund(body);
    return withMessage(result, result.ok ? cancelWords(result.value) : "");
  });
  routeCall(api, retryRefund, async (shop, { body }) =>
    withMessage(await shop.payments.retryRefund(body), "The refund is being tried again"),
  );
}

function paymentWords(order: Order): string {
  if (isCanceled(order.status)) return `This order is canceled. ${COMES_BACK}`;
  if (order.payment_mode === "COD") return `This order is paid in cash on delivery. ${COMES_BACK}`;
  return order.payment_status === "SUCCESS"
    ? "Thank you, your payment has been received."
    : "Your payment is being checked. We will write to you as soon as it is confirmed.";
}

function cancelWords({ refund }: Order): string {
  const canceled = "Order canceled successfully";
  return refund
    ? `${canceled}. ${formatRupees(refund.amount)} will be refunded to the way you paid with.`
    : canceled;
}
