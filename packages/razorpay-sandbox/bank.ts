import {
  type RazorpayEvent,
  type RazorpayOrder,
  type RazorpayPayment,
  type RazorpayRefund,
  Rejected,
} from "./entities.ts";
import type { Attempt } from "./instruments.ts";
import { emptyState, eventOf, newId, type SandboxState } from "./ledger.ts";

const DAY = 86_400_000;

export interface BankOptions {
  /** Milliseconds of the epoch. */
  now: () => number;
  /** The state of an earlier run. */
  ledger?: SandboxState | undefined;
  /** Whether an authorised payment is captured at once; the account's own setting at Razorpay. */
  capture?: "automatic" | "manual";
  /** Milliseconds from asking for a refund until it is processed. */
  refundTime?: number;
  /** Called for everything that Razorpay would send a webhook for. */
  report: (event: RazorpayEvent) => void;
}

const noError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

export type Bank = ReturnType<typeof createBank>;

/**
 * The money side of the sandbox: orders, payments and refunds with the states and the rules of Razorpay's documentation
 * (payments/orders, payments/payments, refunds). It speaks no HTTP. Throws Rejected.
 */
export function createBank(options: BankOptions) {
  const { now, report, capture: captureSetting = "automatic", refundTime = 2000 } = options;
  const ledger = options.ledger ?? emptyState();
  const seconds = () => Math.floor(now() / 1000);
  const paymentsOf = (orderId: string) =>
    Object.values(ledger.payments).filter((payment) => payment.order_id === orderId);

  function find<T>(rows: Record<string, T>, id: string): T {
    const row = Object.hasOwn(rows, id) ? rows[id] : undefined;
    if (!row) throw new Rejected("The id provided does not exist");
    return row;
  }

  function createOrder(
    input: Pick<RazorpayOrder, "amount" | "currency" | "receipt" | "notes">,
  ): RazorpayOrder {
    const order: RazorpayOrder = {
      id: newId("order"),
      entity: "order",
      amount: input.amount,
      amount_paid: 0,
      amount_due: input.amount,
      currency: input.currency,
      receipt: input.receipt,
      offer_id: null,
      status: "created",
      attempts: 0,
      notes: input.notes,
      created_at: seconds(),
    };
    ledger.orders[order.id] = order;
    return order;
  }

  /** Somebody pays at the checkout. A paid order takes no more, nor one for which money is promised. */
  function pay(orderId: string, method: RazorpayPayment["method"], attempt: Attempt): RazorpayPayment {
    const order = find(ledger.orders, orderId);
    if (order.status === "paid") throw new Rejected("Payment already done for this order.");
    if (paymentsOf(orderId).some(({ status }) => status === "authorized"))
      throw new Rejected("A payment of this order is being processed.");
    order.status = "attempted";
    order.attempts += 1;
    const payment: RazorpayPayment = {
      id: newId("pay"),
      entity: "payment",
      amount: order.amount,
      currency: order.currency,
      status: "created",
      order_id: orderId,
      method,
      amount_refunded: 0,
      refund_status: null,
      captured: false,
      ...noError,
      created_at: seconds(),
    };
    ledger.payments[payment.id] = payment;
    if (attempt.outcome === "success") {
      authorize(payment);
      if (captureSetting === "automatic") captured(payment);
      return payment;
    }
    fail(payment, attempt.outcome === "late" ? "payment_timed_out" : attempt.reason);
    if (attempt.outcome === "late")
      ledger.due.push({ at: now() + 15_000, what: "authorize", id: payment.id });
    return payment;
  }

  function fail(payment: RazorpayPayment, reason: string): void {
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

  function authorize(payment: RazorpayPayment): void {
    Object.assign(payment, { status: "authorized", ...noError });
    ledger.due.push({ at: payment.created_at * 1000 + 3 * DAY, what: "give-back", id: payment.id });
    report(eventOf("payment.authorized", now(), { payment }));
  }

  function captured(payment: RazorpayPayment): void {
    const order = find(ledger.orders, payment.order_id);
    payment.status = "captured";
    payment.captured = true;
    Object.assign(order, { amount_paid: order.amount, amount_due: 0, status: "paid" });
    report(eventOf("payment.captured", now(), { payment }));
    report(eventOf("order.paid", now(), { payment, order }));
  }

  /** The bank agrees after all to a payment that failed. When the order was paid meanwhile, it goes back at once. */
  function authorizeLate(paymentId: string): RazorpayPayment {
    const payment = find(ledger.payments, paymentId);
    if (payment.status !== "failed") return payment;
    const isPaid = find(ledger.orders, payment.order_id).status === "paid";
    authorize(payment);
    if (isPaid) giveBack(payment);
    return payment;
  }

  /** Returns an authorised payment that was not captured to the payer. */
  function giveBack(payment: RazorpayPayment): void {
    if (payment.status !== "authorized") return;
    payment.status = "refunded";
    payment.amount_refunded = payment.amount;
    payment.refund_status = "full";
  }

  function capture(paymentId: string, input: { amount: number; currency: string }): RazorpayPayment {
    const payment = find(ledger.payments, paymentId);
    if (payment.status === "captured") throw new Rejected("This payment has already been captured");
    if (payment.status !== "authorized")
      throw new Rejected("Only payments which have been authorized and not yet captured can be captured");
    if (input.amount !== payment.amount || input.currency !== payment.currency)
      throw new Rejected("Capture amount must be equal to the amount authorized", { field: "amount" });
    if (find(ledger.orders, payment.order_id).status === "paid")
      throw new Rejected("The order is already paid");
    captured(payment);
    return payment;
  }

  function refund(
    paymentId: string,
    input: Pick<RazorpayRefund, "receipt" | "notes" | "speed_requested"> & { amount: number | null },
    key: string | null,
  ): RazorpayRefund {
    const asked = JSON.stringify([paymentId, input]);
    const before = key !== null && Object.hasOwn(ledger.refundKeys, key) ? ledger.refundKeys[key] : undefined;
    if (before) {
      if (before.asked !== asked)
        throw new Rejected("Different request body sent with the same idempotency key");
      return find(ledger.refunds, before.refundId);
    }
    const payment = find(ledger.payments, paymentId);
    if (payment.status === "refunded") throw new Rejected("The payment has been fully refunded already");
    if (payment.status !== "captured")
      throw new Rejected("The payment status should be captured for action to be taken");
    const amount = input.amount ?? payment.amount - payment.amount_refunded;
    if (amount > payment.amount - payment.amount_refunded)
      throw new Rejected("The total refund amount is greater than the refund payment amount", {
        field: "amount",
      });
    const made: RazorpayRefund = {
      id: newId("rfnd"),
      entity: "refund",
      amount,
      currency: payment.currency,
      payment_id: paymentId,
      notes: input.notes,
      receipt: input.receipt,
      acquirer_data: { arn: null },
      batch_id: null,
      status: "pending",
      speed_requested: input.speed_requested,
      speed_processed: "normal",
      created_at: seconds(),
    };
    ledger.refunds[made.id] = made;
    if (key !== null) ledger.refundKeys[key] = { asked, refundId: made.id };
    payment.amount_refunded += amount;
    payment.refund_status = payment.amount_refunded === payment.amount ? "full" : "partial";
    if (payment.refund_status === "full") payment.status = "refunded";
    report(eventOf("refund.created", now(), { payment, refund: made }));
    ledger.due.push({ at: now() + refundTime, what: "process-refund", id: made.id });
    return made;
  }

  /** The bank carries a refund out, or can't. */
  function finishRefund(refundId: string, status: "processed" | "failed" = "processed"): void {
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

  /** Lets everything happen whose time has come. */
  function tick(): void {
    const due = ledger.due.filter(({ at }) => at <= now());
    if (due.length === 0) return;
    ledger.due = ledger.due.filter(({ at }) => at > now());
    for (const { what, id } of due) {
      if (what === "authorize") authorizeLate(id);
      else if (what === "process-refund") finishRefund(id);
      else giveBack(find(ledger.payments, id));
    }
  }

  return {
    ledger,
    createOrder,
    pay,
    authorizeLate,
    capture,
    refund,
    finishRefund,
    tick,
    paymentsOf,
    findOrder: (id: string) => find(ledger.orders, id),
    findPayment: (id: string) => find(ledger.payments, id),
    findRefund: (id: string) => find(ledger.refunds, id),
    refundsOf: (paymentId: string) =>
      Object.values(ledger.refunds).filter((refund) => refund.payment_id === paymentId),
  };
}
