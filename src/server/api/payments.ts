import { createRateCounter } from "#adapters/better-auth/rate-counter.ts";
import { formatRupees } from "#contract/money.ts";
import type { Order } from "#contract/order.ts";
import * as contract from "#contract/payment.ts";
import { retryRefund } from "#contract/refund.ts";
import { fail } from "#contract/result.ts";
import { type Api, routeCall } from "./route-call.ts";
import { one, told } from "./shapes.ts";

/** Checkouts that one account may open within the window (seconds): each asks Razorpay, which counts what we ask. */
const CHECKOUTS = { max: 30, window: 10 * 60 };

/**
 * Calls on the money of a shopper's own orders. `publicUrl` is where the shop is, for the way back from the checkout; `now`
 * answers milliseconds of the epoch.
 */
export function routePayments(api: Api, publicUrl: string, now?: () => number): void {
  const checkouts = createRateCounter(now);
  routeCall(api, contract.payOrder, async (shop, { body, setHeader }) => {
    const payer = shop.actor.kind === "guest" ? "" : shop.actor.userId;
    const wait = checkouts.take(payer, CHECKOUTS);
    if (wait !== null) {
      setHeader("Retry-After", String(wait));
      return fail("rate_limited");
    }
    return one(await shop.payments.startPayment(body, publicUrl));
  });
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
  routeCall(api, retryRefund, async (shop, { body }) =>
    told(await shop.payments.retryRefund(body), "The refund is being tried again"),
  );
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
