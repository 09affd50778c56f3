import { type RazorpayEvent, type RazorpayOrder, type RazorpayPayment, Rejected } from "./entities.ts";
import { newId, type SandboxState } from "./ledger.ts";

/** The state behind every operation of the bank: its books, its clock and the settings of the account. */
export interface BankState {
  ledger: SandboxState;
  /** Milliseconds of the epoch. */
  now: () => number;
  /** Whether an authorised payment is captured at once; the account's own setting at Razorpay. */
  capture: "automatic" | "manual";
  /** Milliseconds from asking for a refund until it is processed. */
  refundTime: number;
  /** Called for everything that Razorpay would send a webhook for. */
  report: (event: RazorpayEvent) => void;
}

export function find<T>(rows: Record<string, T>, id: string): T {
  const row = Object.hasOwn(rows, id) ? rows[id] : undefined;
  if (!row) throw new Rejected("The id provided does not exist");
  return row;
}

export const seconds = ({ now }: BankState) => Math.floor(now() / 1000);

export function paymentsOf({ ledger }: BankState, orderId: string): RazorpayPayment[] {
  return Object.values(ledger.payments).filter((payment) => payment.order_id === orderId);
}

export function createOrder(
  state: BankState,
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
    created_at: seconds(state),
  };
  state.ledger.orders[order.id] = order;
  return order;
}
