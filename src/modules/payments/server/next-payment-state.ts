import type { GatewayPayment } from "#kernel/ports/ports.ts";
import type { PaymentStatus } from "#modules/orders/contract/order-status.ts";
import type { OrderMoney } from "#modules/orders/server/payment-records.ts";

/** The money of an order when an update of one of its payments arrives. Amounts in paise. */
export interface PaymentState {
  order: Pick<OrderMoney, "standing" | "paymentStatus" | "duePaise">;
  /** Razorpay's id of the payment that settled the order; null while none has. */
  paidBy: string | null;
  known: KnownPayment | null;
  /** How much of that payment is on its way back already, or has gone back. */
  givingBackPaise: number;
  /** Paise of it that claims gave back another way: by hand, as store credit. */
  givenOtherwisePaise: number;
}

type KnownPayment = Pick<GatewayPayment, "status" | "refundedPaise">;

type PaymentEffect =
  | { do: "nothing" }
  | { do: "mark-paid" }
  | { do: "capture" }
  | { do: "refund"; amountPaise: number };

export interface NextPaymentState {
  payment: KnownPayment;
  paymentStatus: PaymentStatus;
  effect: PaymentEffect;
}

/** A payment only moves to the right, in whatever order updates arrive; a failed one may still succeed (Razorpay: late authorisation). */
const forward = ["created", "failed", "authorized", "captured", "refunded"];

/**
 * Decides what an update of a payment means for its order: the order's payment status and the action to take. Callback, webhook
 * and poller all use it. SUCCESS is final, one payment settles an order, and a payment that no order needs is refunded in full:
 * a second payment, one after a cancellation or a change to cash, or one of another amount than the order's.
 */
export function nextPaymentState(state: PaymentState, update: GatewayPayment): NextPaymentState {
  const payment = merge(state.known, update);
  return { payment, paymentStatus: state.order.paymentStatus, ...meaning(state, { ...update, ...payment }) };
}

function meaning(
  state: PaymentState,
  payment: GatewayPayment,
): { effect: PaymentEffect; paymentStatus?: PaymentStatus } {
  const wanted = isWanted(state, payment);
  switch (payment.status) {
    case "created":
      return { effect: { do: "nothing" } };
    case "failed":
      return { effect: { do: "nothing" }, ...(wanted ? { paymentStatus: "FAILED" } : {}) };
    case "authorized":
      // Razorpay returns what is not captured after three days (Razorpay: capture settings).
      return { effect: { do: wanted ? "capture" : "nothing" } };
    case "captured":
    case "refunded":
      if (wanted) return { effect: { do: "mark-paid" }, paymentStatus: "SUCCESS" };
      return { effect: hasPaidOrder(state, payment) ? { do: "nothing" } : refundRest(state, payment) };
  }
}

function merge(known: KnownPayment | null, update: GatewayPayment): KnownPayment {
  const later = known && forward.indexOf(known.status) > forward.indexOf(update.status) ? known : update;
  const refundedPaise =
    later.status === "refunded"
      ? update.amountPaise
      : Math.max(known?.refundedPaise ?? 0, update.refundedPaise);
  return { status: later.status, refundedPaise };
}

/** Whether the order is waiting for exactly this payment. */
function isWanted(state: PaymentState, payment: GatewayPayment): boolean {
  const { order } = state;
  return (
    order.standing.owes === "online" &&
    payment.amountPaise === order.duePaise &&
    payment.currency === "INR" &&
    payment.refundedPaise === 0 &&
    state.givingBackPaise === 0
  );
}

/** Whether this payment paid the order, and the order still stands. */
function hasPaidOrder(state: PaymentState, payment: GatewayPayment): boolean {
  return state.paidBy === payment.id && !state.order.standing.canceled;
}

function refundRest(state: PaymentState, payment: GatewayPayment): PaymentEffect {
  const sentBackPaise = Math.max(payment.refundedPaise, state.givingBackPaise);
  const amountPaise = payment.amountPaise - sentBackPaise - state.givenOtherwisePaise;
  return amountPaise > 0 ? { do: "refund", amountPaise } : { do: "nothing" };
}
