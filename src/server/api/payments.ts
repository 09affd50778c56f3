import { formatRupees } from "#contract/money.ts";
import type { Order } from "#contract/order.ts";
import * as contract from "#contract/payment.ts";
import { type Api, routeCall } from "./route-call.ts";
import { one, told } from "./shapes.ts";

/** Calls on the money of a shopper's own orders. `publicUrl` is where the shop is, for the way back from the checkout. */
export function routePayments(api: Api, publicUrl: string): void {
  routeCall(api, contract.payOrder, async (shop, { body }) =>
    one(await shop.payments.startPayment(body, publicUrl)),
  );
  routeCall(api, contract.verifyPayment, async (shop, { body }) => {
    const result = await shop.payments.verifyPayment(body);
    return told(result, result.ok ? paymentWords(result.value) : "");
  });
  routeCall(api, contract.checkPayment, async (shop, { body }) =>
    one(await shop.payments.checkPayment(body)),
  );
  routeCall(api, contract.convertToCod, async (shop, { body }) =>
    told(await shop.payments.convertToCod(body), "Your order is now paid in cash on delivery."),
  );
  routeCall(api, contract.cancelWithRefund, async (shop, { body }) => {
    const result = await shop.payments.cancelWithRefund(body);
    return told(result, result.ok ? cancelWords(result.value) : "");
  });
}

function paymentWords({ payment_status }: Order): string {
  return payment_status === "SUCCESS"
    ? "Thank you, your payment has been received."
    : "Your payment is being checked. We will write to you as soon as it is confirmed.";
}

function cancelWords({ refund }: Order): string {
  const canceled = "Order canceled successfully";
  return refund
    ? `${canceled}. ${formatRupees(refund.amount)} will be refunded to the way you paid with.`
    : canceled;
}
