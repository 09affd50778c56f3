import { type BankState, find, paymentsOf, seconds } from "./bank-state.ts";
import { type RazorpayOrder, type RazorpayPayment, Rejected } from "./entities.ts";
import type { Attempt } from "./instruments.ts";
import { eventOf, newId } from "./ledger.ts";

const DAY = 86_400_000;
/** Milliseconds until a bank that answers late agrees. */
const LATE = 15_000;

const noError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

/** A payer's attempt: the instrument, and how it ends. */
export interface Payment {
  method: RazorpayPayment["method"];
  attempt: Attempt;
}

/** Somebody pays at the checkout. A paid order takes no more, nor one for which money is promised. */
export function pay(state: BankState, orderId: string, { method, attempt }: Payment): RazorpayPayment {
  const order = find(state.ledger.orders, orderId);
  if (order.status === "paid") throw new Rejected("Payment already done for this order.");
  if (paymentsOf(state, orderId).some(({ status }) => status === "authorized"))
    throw new Rejected("A payment of this order is being processed.");
  const payment = beginPayment(state, order, method);
  if (attempt.outcome === "success") {
    authorize(state, payment);
    if (state.capture === "automatic") takeMoney(state, payment);
    return payment;
  }
  fail(state, payment, attempt.outcome === "late" ? "payment_timed_out" : attempt.reason);
  if (attempt.outcome === "late")
    state.ledger.due.push({ at: state.now() + LATE, what: "authorize", id: payment.id });
  return payment;
}

function beginPayment(
  state: BankState,
  order: RazorpayOrder,
  method: RazorpayPayment["method"],
): RazorpayPayment {
  order.status = "attempted";
  order.attempts += 1;
  const payment: RazorpayPayment = {
    id: newId("pay"),
    entity: "payment",
    amount: order.amount,
    currency: order.currency,
    status: "created",
    order_id: order.id,
    method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    ...noError,
    created_at: seconds(state),
  };
  state.ledger.payments[payment.id] = payment;
  return payment;
}

function fail({ now, report }: BankState, payment: RazorpayPayment, reason: string): void {
  Object.assign(payment, {
    status: "failed",
    error_code: "BAD_REQUEST_ERROR",
    error_description: "Your payment didn't go through. Please try again or pay in another way.",
    error_source: "customer",
    error_step: "payment_authentication",
    error_reason: reason,
  });
  report(eventOf("payment.failed", now(), { payment }));
}

function authorize({ ledger, now, report }: BankState, payment: RazorpayPayment): void {
  Object.assign(payment, { status: "authorized", ...noError });
  ledger.due.push({ at: payment.created_at * 1000 + 3 * DAY, what: "give-back", id: payment.id });
  report(eventOf("payment.authorized", now(), { payment }));
}

function takeMoney({ ledger, now, report }: BankState, payment: RazorpayPayment): void {
  const order = find(ledger.orders, payment.order_id);
  payment.status = "captured";
  payment.captured = true;
  Object.assign(order, { amount_paid: order.amount, amount_due: 0, status: "paid" });
  report(eventOf("payment.captured", now(), { payment }));
  report(eventOf("order.paid", now(), { payment, order }));
}

/** The bank agrees after all to a payment that failed. When the order was paid meanwhile, it goes back at once. */
export function authorizeLate(state: BankState, paymentId: string): RazorpayPayment {
  const payment = find(state.ledger.payments, paymentId);
  if (payment.status !== "failed") return payment;
  const isPaid = find(state.ledger.orders, payment.order_id).status === "paid";
  authorize(state, payment);
  if (isPaid) giveBack(payment);
  return payment;
}

/** Returns an authorised payment that was not captured to the payer. */
export function giveBack(payment: RazorpayPayment): void {
  if (payment.status !== "authorized") return;
  payment.status = "refunded";
  payment.amount_refunded = payment.amount;
  payment.refund_status = "full";
}

export function capture(
  state: BankState,
  paymentId: string,
  input: { amount: number; currency: string },
): RazorpayPayment {
  const payment = find(state.ledger.payments, paymentId);
  if (payment.status === "captured") throw new Rejected("This payment has already been captured");
  if (payment.status !== "authorized")
    throw new Rejected("Only payments which have been authorized and not yet captured can be captured");
  if (input.amount !== payment.amount || input.currency !== payment.currency)
    throw new Rejected("Capture amount must be equal to the amount authorized", { field: "amount" });
  if (find(state.ledger.orders, payment.order_id).status === "paid")
    throw new Rejected("The order is already paid");
  takeMoney(state, payment);
  return payment;
}
