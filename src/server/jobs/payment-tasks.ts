import type { TaskList } from "graphile-worker";
import { capturePayment } from "#domain/payments/capture-payment.ts";
import { CAPTURE_PAYMENT, type CapturePaymentJob } from "#domain/payments/enqueue-capture.ts";
import type { PaymentSystem } from "#domain/payments/payment-system.ts";
import { sendRefund } from "#domain/payments/send-refund.ts";
import { SEND_REFUND, type SendRefundJob } from "#domain/refunds/enqueue-refund.ts";

/** The queue's work on payments. A failure is thrown, so that the queue tries again later. Only the domain writes these jobs. */
export function paymentTasks(system: PaymentSystem): TaskList {
  return {
    [SEND_REFUND]: (payload) => sendRefund(system, (payload as SendRefundJob).refundId),
    [CAPTURE_PAYMENT]: (payload) => capturePayment(system, (payload as CapturePaymentJob).razorpayPaymentId),
  };
}
