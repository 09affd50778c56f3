import {
  type RazorpayEvent,
  type RazorpayOrder,
  type RazorpayPayment,
  type RazorpayRefund,
  Rejected,
} from "./entities.ts";
import type { Attempt } from "./instruments.ts";
import { eventOf, newId, type SandboxState } from "./ledger.ts";

const DAY = 86_400_000;
/** Milliseconds until a bank that answers late agrees. */
const LATE = 15_000;

export const noError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

export interface BankOptions {
  ledger: SandboxState;
  now: () => number;
  report: (event: RazorpayEvent) => void;
  /** Whether an authorised payment is captured at once; the account's own setting at Razorpay. */
  capture?: "automatic" | "manual";
  /** Milliseconds from asking for a refund until it is processed. */
  refundTime?: number;
}

/** `amount` null: all that is left. */
type RefundInput = Pick<RazorpayRefund, "receipt" | "notes" | "speed_requested"> & { amount: number | null };

/** Orders, payments and refunds with the states and rules of Razorpay's documentation. It speaks no HTTP. Throws Rejected. */
export class Bank {
  readonly ledger: SandboxState;
  readonly #options: Required<BankOptions>;

  readonly findOrder = (id: string) => find(this.ledger.orders, id);
  readonly findPayment = (id: string) => find(this.ledger.payments, id);
  readonly findRefund = (id: string) => find(this.ledger.refunds, id);
  readonly paymentsOf = (id: string) =>
    Object.values(this.ledger.payments).filter(
      (payment) => payment.order_id === id || this.ledger.paidByQr[payment.id] === id,
    );
  readonly refundsOf = (id: string) =>
    Object.values(this.ledger.refunds).filter(({ payment_id }) => payment_id === id);

  constructor(options: BankOptions) {
    this.ledger = options.ledger;
    this.#options = { capture: "automatic", refundTime: 2000, ...options };
  }

  createOrder(input: Pick<RazorpayOrder, "amount" | "currency" | "receipt" | "notes">): RazorpayOrder {
    const order: RazorpayOrder = {
      id: newId("order"),
      entity: "order",
      ...input,
      amount_paid: 0,
      amount_due: input.amount,
      offer_id: null,
      status: "created",
      attempts: 0,
      created_at: this.#seconds(),
    };
    this.ledger.orders[order.id] = order;
    return order;
  }

  /** Somebody pays at the checkout. A paid order takes no more, nor one for which money is promised. */
  pay(orderId: string, method: RazorpayPayment["method"], { outcome, reason }: Attempt): RazorpayPayment {
    const order = this.findOrder(orderId);
    if (order.status === "paid") throw new Rejected("Payment already done for this order.");
    if (this.paymentsOf(orderId).some(({ status }) => status === "authorized"))
      throw new Rejected("A payment of this order is being processed.");
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
      created_at: this.#seconds(),
    };
    this.ledger.payments[payment.id] = payment;
    if (outcome === "success") {
      this.#authorize(payment);
      if (this.#options.capture === "automatic") this.#takeMoney(payment);
      return payment;
    }
    Object.assign(payment, {
      status: "failed",
      error_code: "BAD_REQUEST_ERROR",
      error_description: "Your payment didn't go through. Please try again or pay in another way.",
      error_source: "customer",
      error_step: "payment_authentication",
      error_reason: outcome === "late" ? "payment_timed_out" : reason,
    });
    this.#report("payment.failed", { payment });
    if (outcome === "late")
      this.ledger.due.push({ at: this.#options.now() + LATE, what: "authorize", id: payment.id });
    return payment;
  }

  /** The bank agrees after all to a payment that failed. When the order was paid meanwhile, it goes back at once. */
  authorizeLate(paymentId: string): void {
    const payment = this.findPayment(paymentId);
    if (payment.status !== "failed") return;
    const isPaid = this.findOrder(payment.order_id ?? "").status === "paid";
    this.#authorize(payment);
    if (isPaid) refundUncaptured(payment);
  }

  capture(paymentId: string, { amount, currency }: { amount: number; currency: string }): RazorpayPayment {
    const payment = this.findPayment(paymentId);
    if (payment.status === "captured") throw new Rejected("This payment has already been captured");
    if (payment.status !== "authorized")
      throw new Rejected("Only payments which have been authorized and not yet captured can be captured");
    if (amount !== payment.amount || currency !== payment.currency)
      throw new Rejected("Capture amount must be equal to the amount authorized", { field: "amount" });
    if (this.findOrder(payment.order_id ?? "").status === "paid")
      throw new Rejected("The order is already paid");
    this.#takeMoney(payment);
    return payment;
  }

  /** Gives money of a captured payment back. The same idempotency key is answered with the same refund, and takes no other input. */
  refund(paymentId: string, input: RefundInput, key: string | null): RazorpayRefund {
    const { refunds, refundKeys, due } = this.ledger;
    const asked = JSON.stringify([paymentId, input]);
    const before = key !== null && Object.hasOwn(refundKeys, key) ? refundKeys[key] : undefined;
    if (before) {
      if (before.asked !== asked)
        throw new Rejected("Different request body sent with the same idempotency key");
      return this.findRefund(before.refundId);
    }
    const payment = this.findPayment(paymentId);
    const refund: RazorpayRefund = {
      id: newId("rfnd"),
      entity: "refund",
      ...input,
      amount: refundable(payment, input.amount),
      currency: payment.currency,
      payment_id: payment.id,
      acquirer_data: { arn: null },
      batch_id: null,
      status: "pending",
      speed_processed: "normal",
      created_at: this.#seconds(),
    };
    refunds[refund.id] = refund;
    if (key !== null) refundKeys[key] = { asked, refundId: refund.id };
    payment.amount_refunded += refund.amount;
    payment.refund_status = payment.amount_refunded === payment.amount ? "full" : "partial";
    if (payment.refund_status === "full") payment.status = "refunded";
    this.#report("refund.created", { payment, refund });
    due.push({ at: this.#options.now() + this.#options.refundTime, what: "process-refund", id: refund.id });
    return refund;
  }

  finishRefund(refundId: string, status: "processed" | "failed" = "processed"): void {
    const refund = this.findRefund(refundId);
    if (refund.status !== "pending") return;
    const payment = this.findPayment(refund.payment_id);
    refund.status = status;
    if (status === "processed") refund.acquirer_data.arn = "10000000000000";
    else {
      payment.amount_refunded -= refund.amount;
      payment.refund_status = payment.amount_refunded > 0 ? "partial" : null;
      payment.status = "captured";
    }
    this.#report(`refund.${status}`, { payment, refund });
  }

  tick(): void {
    const now = this.#options.now();
    const due = this.ledger.due.filter(({ at }) => at <= now);
    if (due.length === 0) return;
    this.ledger.due = this.ledger.due.filter(({ at }) => at > now);
    for (const { what, id } of due) {
      if (what === "authorize") this.authorizeLate(id);
      else if (what === "process-refund") this.finishRefund(id);
      else refundUncaptured(this.findPayment(id));
    }
  }

  #authorize(payment: RazorpayPayment): void {
    Object.assign(payment, { status: "authorized", ...noError });
    this.ledger.due.push({
      at: payment.created_at * 1000 + 3 * DAY,
      what: "refund-uncaptured",
      id: payment.id,
    });
    this.#report("payment.authorized", { payment });
  }

  #takeMoney(payment: RazorpayPayment): void {
    const order = this.findOrder(payment.order_id ?? "");
    Object.assign(payment, { status: "captured", captured: true });
    Object.assign(order, { amount_paid: order.amount, amount_due: 0, status: "paid" });
    this.#report("payment.captured", { payment });
    this.#report("order.paid", { payment, order });
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }

  #report(event: string, parts: Parameters<typeof eventOf>[2]): void {
    this.#options.report(eventOf(event, this.#options.now(), parts));
  }
}

export function find<T>(rows: Record<string, T>, id: string): T {
  const row = Object.hasOwn(rows, id) ? rows[id] : undefined;
  if (!row) throw new Rejected("The id provided does not exist");
  return row;
}

/** Returns an authorised payment that was not captured to the payer. */
function refundUncaptured(payment: RazorpayPayment): void {
  if (payment.status !== "authorized") return;
  Object.assign(payment, { status: "refunded", amount_refunded: payment.amount, refund_status: "full" });
}

function refundable(payment: RazorpayPayment, asked: number | null): number {
  if (payment.status === "refunded") throw new Rejected("The payment has been fully refunded already");
  if (payment.status !== "captured")
    throw new Rejected("The payment status should be captured for action to be taken");
  const left = payment.amount - payment.amount_refunded;
  if (asked !== null && asked > left)
    throw new Rejected("The total refund amount is greater than the refund payment amount", {
      field: "amount",
    });
  return asked ?? left;
}
