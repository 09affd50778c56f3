import { isUnpaid } from "#app/lib/unpaid-order.ts";
import type { ErrorCode } from "#contract/error-codes.ts";
import type { Order } from "#contract/order.ts";
import type { Checkout } from "#contract/payment.ts";
import type { Result } from "#contract/result.ts";
import type { CheckoutEnd } from "./open-checkout.ts";
import type { SignedPayment } from "./razorpay-script.ts";

/** What paying needs from the shop and from the browser. */
export interface PaymentWorld {
  begin(orderId: string): Promise<Result<Checkout, ErrorCode>>;
  /** Calls `onOpen` once the checkout is there. */
  open(checkout: Checkout, onOpen: () => void): Promise<CheckoutEnd>;
  verify(orderId: string, signed: SignedPayment): Promise<Result<Order, ErrorCode>>;
  check(orderId: string): Promise<Result<Order, ErrorCode>>;
  /** Waits before the next question. */
  pause(): Promise<void>;
}

/** How far a payment in this page is. */
export type PaymentProgress = "opening" | "paying" | "validating";

/** `unsure`: the bank has not said yet. `moved`: the order wants no online payment any more. */
export type PaymentEnd =
  | { at: "placed"; order: Order }
  | { at: "unpaid"; order: Order; reason: string | null }
  | { at: "unsure"; order: Order }
  | { at: "moved"; order: Order };

/** Questions to the bank after a payment, with a pause between two: half a minute in all. */
const QUESTIONS = 12;

const NOT_LOADED = "The payment page could not be loaded. Please check your connection and try again.";

/** Takes a shopper through paying an order online: begins, shows the checkout, and finds out what has become of the money. */
export async function payOnline(
  order: Order,
  world: PaymentWorld,
  show: (progress: PaymentProgress) => void,
): Promise<PaymentEnd> {
  show("opening");
  const begun = await world.begin(order.id);
  if (!begun.ok) {
    // Another tab, or another device, was faster.
    const overtaken = begun.code === "payment_settled" || begun.code === "payment_not_due";
    return overtaken ? lookOnce(order, world, null) : { at: "unpaid", order, reason: begun.message ?? null };
  }
  const end = await world.open(begun.value, () => show("paying"));
  if (end.left === "lost") return { at: "unpaid", order, reason: NOT_LOADED };
  show("validating");
  if (end.left === "closed") return lookOnce(order, world, end.failure);
  const verified = await world.verify(order.id, end.signed);
  const known = verified.ok ? verified.value : order;
  return verdict(known) ?? followPayment(known, world);
}

/** Asks what has become of a payment until it is known, for half a minute at most. */
export async function followPayment(order: Order, world: PaymentWorld): Promise<PaymentEnd> {
  let known = order;
  for (let question = 0; question < QUESTIONS; question += 1) {
    if (question > 0) await world.pause();
    const answer = await world.check(order.id);
    if (answer.ok) known = answer.value;
    const end = verdict(known);
    if (end) return end;
  }
  return { at: "unsure", order: known };
}

/** A shopper who walks away may have paid all the same, for example in a UPI app. */
async function lookOnce(order: Order, world: PaymentWorld, failure: string | null): Promise<PaymentEnd> {
  const answer = await world.check(order.id);
  const known = answer.ok ? answer.value : order;
  return verdict(known) ?? { at: "unpaid", order: known, reason: failure };
}

/** What an order says about its payment; null while it is open. */
export function verdict(order: Order): PaymentEnd | null {
  if (isUnpaid(order)) return null;
  const canceled = order.status === "CANCELED-USER" || order.status === "CANCELED-ADMIN";
  const paid = order.payment_mode === "PREPAID" && order.payment_status === "SUCCESS" && !canceled;
  return { at: paid ? "placed" : "moved", order };
}
