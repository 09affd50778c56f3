import { formatRupees } from "#kernel/money.ts";
import { nameOrEmail } from "#kernel/person-name.ts";
import type { Order, OrderLine } from "../../contract/order.ts";
import { orderNumber } from "../../contract/order-number.ts";
import {
  allowedTransitions,
  isCanceled,
  type OrderStatus,
  type OrderTransition,
  orderTransitions,
} from "../../contract/order-status.ts";

/** Orders on a page of a list, and of the slips that are printed from it. */
export const ORDERS_PAGE_SIZE = 20;

/** 'Qty: 2 × ₹499 = ₹998'. */
export function quantityLine(line: Pick<OrderLine, "quantity" | "price" | "subtotal">): string {
  return `Qty: ${line.quantity} × ${formatRupees(line.price)} = ${formatRupees(line.subtotal)}`;
}

type Payable = Pick<Order, "status" | "payment_mode" | "payment_status">;

/** A button that waits for a parcel to come back is not shown before. */
const waits: Partial<Record<NonNullable<OrderTransition["needs"]>, string>> = {
  cod_or_paid: "waits until this order is paid.",
  price_agreed: "waits until the price is agreed on.",
};

/** The reason that holds back a button that would be there otherwise, as a sentence; null when none is held back. */
export function blockedButton(order: Payable & Partial<Pick<Order, "price_open">>): string | null {
  const allowed = allowedTransitions(order, "admin");
  const held = orderTransitions.find(
    (move) =>
      move.by === "admin" &&
      move.from === order.status &&
      move.needs !== undefined &&
      move.needs in waits &&
      !allowed.includes(move),
  );
  return held?.needs ? `“${held.button}” ${waits[held.needs]}` : null;
}

/** The statuses in which an order still has to be packed or is on its way: those have papers to print. */
export function isPacked(status: OrderStatus): boolean {
  return status === "PENDING" || status === "ACCEPTED" || status === "SHIPPED";
}

/** The state of the money on the papers: 'Paid', 'Cash to collect ₹749.50', or that nothing may be sent. */
export function dueLine(
  order: Payable & Pick<Order, "amount_due"> & Partial<Pick<Order, "price_open">>,
): string {
  if (isCanceled(order.status)) return "Canceled: do not send";
  if (order.price_open) return "Price not agreed on yet: do not send";
  if (order.payment_status === "SUCCESS") return "Paid";
  if (order.amount_due === 0) return "Nothing to collect: paid with store credit";
  if (order.payment_mode === "COD") return `Cash to collect ${formatRupees(order.amount_due)}`;
  return "Not paid yet: do not send";
}

/** The consequence of an irreversible move, shown before it is confirmed. */
export function irreversibleNotice(
  move: Pick<OrderTransition, "to">,
  order: Pick<Order, "id" | "payment_mode" | "payment_status" | "amount_due" | "customer"> &
    Partial<Pick<Order, "credit_used">>,
): string {
  const amount = formatRupees(order.amount_due);
  const whose = `The order ${orderNumber(order.id)} of ${nameOrEmail(order.customer)}`;
  if (move.to === "COMPLETED") {
    const cash = order.payment_mode === "COD" && order.payment_status !== "SUCCESS" && order.amount_due > 0;
    return `${whose} will be completed: it has arrived${cash ? ` and ${amount} in cash were received` : ""}.`;
  }
  const isPaid = order.payment_mode === "PREPAID" && order.payment_status === "SUCCESS";
  const refund = isPaid && order.amount_due > 0 ? ` ${amount} will be refunded.` : "";
  const credit = order.credit_used ? " Its store credit goes back to the customer." : "";
  return `${whose} will be canceled and its products go back on sale.${refund}${credit}`;
}
