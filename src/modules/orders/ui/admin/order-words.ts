import { formatRupees } from "#kernel/money.ts";
import { nameOrEmail } from "#kernel/person-name.ts";
import type { Order, OrderLine } from "../../contract/order.ts";
import { orderNumber } from "../../contract/order-number.ts";
import {
  allowedTransitions,
  isSent,
  type OrderTransition,
  orderTransitions,
  statusFacts,
} from "../../contract/order-status.ts";

/** Orders on a page of a list, and of the slips that are printed from it. */
export const ORDERS_PAGE_SIZE = 20;

/** 'Qty: 2 × ₹499 = ₹998'. */
export function quantityLine(line: Pick<OrderLine, "quantity" | "price" | "subtotal">): string {
  return `Qty: ${line.quantity} × ${formatRupees(line.price)} = ${formatRupees(line.subtotal)}`;
}

/** A button that waits for a parcel to come back is not shown before. */
const waits: Partial<Record<NonNullable<OrderTransition["needs"]>, string>> = {
  cod_or_paid: "waits until this order is paid.",
  price_agreed: "waits until the price is agreed on.",
};

/** The reason that holds back a button that would be there otherwise, as a sentence; null when none is held back. */
export function blockedButton(order: Pick<Order, "status" | "standing" | "hand_over">): string | null {
  const allowed = allowedTransitions(order, "admin");
  const held = orderTransitions.find(
    (move) =>
      move.by === "admin" &&
      move.from === order.status &&
      move.needs !== undefined &&
      move.needs in waits &&
      (isSent(order.hand_over) || move.needs !== "cod_or_paid") &&
      !allowed.includes(move),
  );
  return held?.needs ? `“${held.button}” ${waits[held.needs]}` : null;
}

/** The state of the money on the papers: 'Paid', 'Cash to collect ₹749.50', or that nothing may be sent. */
export function dueLine({ standing, account }: Pick<Order, "standing" | "account">): string {
  if (standing.canceled) return "Canceled: do not send";
  if (standing.waits_for === "price") return "Price not agreed on yet: do not send";
  if (standing.paid) return "Paid";
  if (account.due === 0) return "Nothing to collect: paid with store credit";
  if (standing.owes === "online") return "Not paid yet: do not send";
  return `Cash to collect ${formatRupees(standing.cash_to_collect)}`;
}

/** The consequence of an irreversible move, shown before it is confirmed. */
export function irreversibleNotice(
  move: Pick<OrderTransition, "to">,
  order: Pick<Order, "id" | "standing" | "account" | "customer">,
): string {
  const { cash_to_collect: cash } = order.standing;
  const { online, credit } = order.account.if_canceled;
  const whose = `The order ${orderNumber(order.id)} of ${nameOrEmail(order.customer)}`;
  if (statusFacts[move.to].delivered)
    return `${whose} will be completed: it has arrived${cash > 0 ? ` and ${formatRupees(cash)} in cash were received` : ""}.`;
  const refund = online > 0 ? ` ${formatRupees(online)} will be refunded.` : "";
  const back = credit > 0 ? ` ${formatRupees(credit)} of store credit goes back to the customer.` : "";
  return `${whose} will be canceled and its products go back on sale.${refund}${back}`;
}
