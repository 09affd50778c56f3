import { type BankState, createOrder, find, paymentsOf } from "./bank-state.ts";
import type { RazorpayOrder, RazorpayPayment } from "./entities.ts";
import type { Attempt } from "./instruments.ts";
import { emptyState, type SandboxState } from "./ledger.ts";
import { authorizeLate, capture, giveBack, pay } from "./payments.ts";
import { finishRefund, type RefundInput, refund } from "./refunds.ts";

export interface BankOptions extends Pick<BankState, "now" | "report"> {
  /** The state of an earlier run. */
  ledger?: SandboxState | undefined;
  capture?: BankState["capture"];
  refundTime?: number;
}

export type Bank = ReturnType<typeof createBank>;

/**
 * The money side of the sandbox: orders, payments and refunds with the states and the rules of Razorpay's documentation
 * (payments/orders, payments/payments, refunds). It speaks no HTTP. Throws Rejected.
 */
export function createBank(options: BankOptions) {
  const state: BankState = {
    now: options.now,
    report: options.report,
    ledger: options.ledger ?? emptyState(),
    capture: options.capture ?? "automatic",
    refundTime: options.refundTime ?? 2000,
  };
  const { ledger } = state;
  return {
    ledger,
    createOrder: (input: Pick<RazorpayOrder, "amount" | "currency" | "receipt" | "notes">) =>
      createOrder(state, input),
    pay: (orderId: string, method: RazorpayPayment["method"], attempt: Attempt) =>
      pay(state, orderId, { method, attempt }),
    authorizeLate: (paymentId: string) => authorizeLate(state, paymentId),
    capture: (paymentId: string, input: { amount: number; currency: string }) =>
      capture(state, paymentId, input),
    refund: (paymentId: string, input: RefundInput, key: string | null) =>
      refund(state, paymentId, input, key),
    finishRefund: (refundId: string, status?: "processed" | "failed") =>
      finishRefund(state, refundId, status),
    tick: () => tick(state),
    paymentsOf: (orderId: string) => paymentsOf(state, orderId),
    findOrder: (id: string) => find(ledger.orders, id),
    findPayment: (id: string) => find(ledger.payments, id),
    findRefund: (id: string) => find(ledger.refunds, id),
    refundsOf: (paymentId: string) =>
      Object.values(ledger.refunds).filter((refund) => refund.payment_id === paymentId),
  };
}

/** Lets everything happen whose time has come. */
function tick(state: BankState): void {
  const { ledger } = state;
  const due = ledger.due.filter(({ at }) => at <= state.now());
  if (due.length === 0) return;
  ledger.due = ledger.due.filter(({ at }) => at > state.now());
  for (const { what, id } of due) {
    if (what === "authorize") authorizeLate(state, id);
    else if (what === "process-refund") finishRefund(state, id);
    else giveBack(find(ledger.payments, id));
  }
}
