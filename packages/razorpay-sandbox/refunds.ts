import { type BankState, find, seconds } from "./bank-state.ts";
import { type RazorpayPayment, type RazorpayRefund, Rejected } from "./entities.ts";
import { eventOf, newId } from "./ledger.ts";

/** `amount` null: all that is left. */
export type RefundInput = Pick<RazorpayRefund, "receipt" | "notes" | "speed_requested"> & {
  amount: number | null;
};

/** Gives money of a captured payment back. The same idempotency key is answered with the same refund, and takes no other input. */
export function refund(
  state: BankState,
  paymentId: string,
  input: RefundInput,
  key: string | null,
): RazorpayRefund {
  const { ledger, now } = state;
  const asked = JSON.stringify([paymentId, input]);
  const before = key !== null && Object.hasOwn(ledger.refundKeys, key) ? ledger.refundKeys[key] : undefined;
  if (before) {
    if (before.asked !== asked)
      throw new Rejected("Different request body sent with the same idempotency key");
    return find(ledger.refunds, before.refundId);
  }
  const payment = find(ledger.payments, paymentId);
  const made = draftRefund(state, payment, input);
  ledger.refunds[made.id] = made;
  if (key !== null) ledger.refundKeys[key] = { asked, refundId: made.id };
  payment.amount_refunded += made.amount;
  payment.refund_status = payment.amount_refunded === payment.amount ? "full" : "partial";
  if (payment.refund_status === "full") payment.status = "refunded";
  state.report(eventOf("refund.created", now(), { payment, refund: made }));
  ledger.due.push({ at: now() + state.refundTime, what: "process-refund", id: made.id });
  return made;
}

function draftRefund(state: BankState, payment: RazorpayPayment, input: RefundInput): RazorpayRefund {
  return {
    id: newId("rfnd"),
    entity: "refund",
    amount: refundable(payment, input.amount),
    currency: payment.currency,
    payment_id: payment.id,
    notes: input.notes,
    receipt: input.receipt,
    acquirer_data: { arn: null },
    batch_id: null,
    status: "pending",
    speed_requested: input.speed_requested,
    speed_processed: "normal",
    created_at: seconds(state),
  };
}

/** The paise to give back. Throws where the payment has no such amount to give. */
function refundable(payment: RazorpayPayment, asked: number | null): number {
  if (payment.status === "refunded") throw new Rejected("The payment has been fully refunded already");
  if (payment.status !== "captured")
    throw new Rejected("The payment status should be captured for action to be taken");
  const left = payment.amount - payment.amount_refunded;
  const amount = asked ?? left;
  if (amount > left)
    throw new Rejected("The total refund amount is greater than the refund payment amount", {
      field: "amount",
    });
  return amount;
}

/** The bank carries a refund out, or can't. */
export function finishRefund(
  { ledger, now, report }: BankState,
  refundId: string,
  status: "processed" | "failed" = "processed",
): void {
  const refund = find(ledger.refunds, refundId);
  if (refund.status !== "pending") return;
  const payment = find(ledger.payments, refund.payment_id);
  refund.status = status;
  if (status === "processed") refund.acquirer_data.arn = "10000000000000";
  else {
    payment.amount_refunded -= refund.amount;
    payment.refund_status = payment.amount_refunded > 0 ? "partial" : null;
    payment.status = "captured";
  }
  report(eventOf(`refund.${status}`, now(), { payment, refund }));
}
