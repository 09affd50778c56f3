import type { TaskList } from "graphile-worker";
import { t } from "#kernel/languages/messages.ts";
import { formatRupees } from "#kernel/money.ts";
import * as orders from "#modules/orders/contract/order.ts";
import { isCash, isSent } from "#modules/orders/contract/order-status.ts";
import { cancelWithRefund } from "#modules/orders/server/change-order-status.ts";
import {
  LIST_REFUNDS,
  type ListRefundsJob,
  SEND_REFUND,
  type SendRefundJob,
} from "#modules/orders/server/refunds/begin-refund.ts";
import { one, saying } from "#platform/http/api/answers.ts";
import { bind, handle } from "#platform/http/api/bind-call.ts";
import { limitRate } from "#platform/http/api/limit-rate.ts";
import type { ShopModule } from "#platform/module.ts";
import * as contract from "./contract/payment.ts";
import { CAPTURE_PAYMENT, type CapturePaymentJob, capturePayment } from "./server/apply-payment-event.ts";
import { convertToCod } from "./server/convert-to-cod.ts";
import { paymentSystem } from "./server/payment-system.ts";
import { paymentSchedule } from "./server/poll-payments.ts";
import { routeRazorpay } from "./server/razorpay-webhook-calls.ts";
import { retryRefund } from "./server/retry-refund.ts";
import { listRefunds, sendRefund } from "./server/send-refund.ts";
import { startPayment } from "./server/start-payment.ts";
import { checkPayment, verifyPayment } from "./server/verify-payment.ts";

const checkouts = limitRate(contract.payOrder);

const payOwnOrder = handle(
  contract.payOrder,
  async (ctx, asked) => (await checkouts.take(ctx, asked)) ?? one(await startPayment(ctx, asked.body)),
  checkouts.peek,
);

function paymentWords(order: orders.Order): string {
  if (order.standing.canceled)
    return t("This order is canceled. Your payment comes back in full to the way you paid with.");
  if (isCash(order.payment_mode))
    return isSent(order.hand_over)
      ? t("This order is paid in cash on delivery. Your payment comes back in full to the way you paid with.")
      : t("This order is paid in the store. Your payment comes back in full to the way you paid with.");
  return order.standing.paid
    ? t("Thank you, your payment has been received.")
    : t("Your payment is being checked. We will write to you as soon as it is confirmed.");
}

function cancelWords({ refund }: orders.Order): string {
  return refund
    ? t("Order canceled successfully. {amount} will be refunded to the way you paid with.", {
        amount: formatRupees(refund.amount),
      })
    : t("Order canceled successfully");
}

export const payments = {
  webhooks: routeRazorpay,
  calls: {
    Payments: {
      payOrder: payOwnOrder,
      verifyPayment: bind(contract.verifyPayment, verifyPayment, saying(paymentWords)),
      checkPayment: bind(contract.checkPayment, checkPayment, one),
      convertToCod: bind(
        contract.convertToCod,
        convertToCod,
        saying<orders.Order>(({ hand_over }) =>
          isSent(hand_over)
            ? t("Your order is now paid in cash on delivery.")
            : t("You now pay when you collect your order."),
        ),
      ),
      cancelWithRefund: bind(contract.cancelWithRefund, cancelWithRefund, saying(cancelWords)),
      retryRefund: bind(orders.retryRefund, retryRefund, saying("The refund is being tried again")),
    },
  },
  contracts: [contract],
  // Without keys they wait in the queue.
  tasks(ports): TaskList {
    const system = paymentSystem(ports);
    if (!system) return {};
    return {
      [SEND_REFUND]: (payload) => sendRefund(system, (payload as SendRefundJob).refundId),
      [CAPTURE_PAYMENT]: (payload) =>
        capturePayment(system, (payload as CapturePaymentJob).razorpayPaymentId),
      [LIST_REFUNDS]: (payload) => listRefunds(system, (payload as ListRefundsJob).razorpayPaymentId),
    };
  },
  schedules: (ports) => [paymentSchedule(ports)],
} satisfies ShopModule;
