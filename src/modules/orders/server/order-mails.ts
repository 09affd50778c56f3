import type { Values } from "#kernel/languages/messages.ts";
import type { OrderStatus } from "../contract/order-status.ts";

/** A note of another module for the mails about a new order, in sentences for `t`: customer and store need not read one language. */
export interface MailNote {
  title: string;
  lines: readonly string[];
  values?: Values;
  /** A moment, ISO 8601, that the lines name as {time}. */
  time?: string;
}

/** A mail about an order, for `enqueueMailsToWrite`. It names the order only: it is written when it is sent, from what is true then. */
export type OrderMail =
  | { kind: "order-placed"; orderId: string; notes?: readonly MailNote[] }
  | { kind: "order-placed-store"; orderId: string; notes?: readonly MailNote[] }
  /** `creditBackPaise`: the store credit that a cancellation gave back. */
  | { kind: "order-status-changed"; orderId: string; status: OrderStatus; creditBackPaise?: number }
  /** A change of what it holds or where it goes; `editId` names it. */
  | { kind: "order-changed"; orderId: string; editId: string }
  | { kind: "payment-received"; orderId: string }
  | { kind: "refund-begun"; orderId: string; amountPaise: number; reason: "order_canceled" | "not_wanted" }
  | { kind: "refund-done"; orderId: string; amountPaise: number };
