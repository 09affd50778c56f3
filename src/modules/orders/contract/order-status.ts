import { msg, t } from "#kernel/languages/messages.ts";
import type { Standing } from "./standing.ts";

/** The life of an order. This table is the only place that knows the states; screens draw from it, the server enforces it. */
export const orderStatuses = [
  "PENDING",
  "ACCEPTED",
  "SHIPPED",
  "COMPLETED",
  "CANCELED-USER",
  "CANCELED-ADMIN",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The status that an address names, in any case ('pending'); null when there is none of that name. */
export function statusOfPath(text: string): OrderStatus | null {
  return orderStatuses.find((status) => status === text.toUpperCase()) ?? null;
}

export const paymentModes = ["COD", "PREPAID"] as const;
export type PaymentMode = (typeof paymentModes)[number];

export const paymentStatuses = ["PENDING", "FAILED", "SUCCESS"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Whether this way to pay is at the hand-over: in cash on delivery, or in the store. */
export const isCash = (mode: PaymentMode): boolean => mode === "COD";

/** The way in which an order comes to its customer: sent to an address, collected in the store, or sold over its counter. */
export const handOvers = ["parcel", "collect", "counter"] as const;
export type HandOver = (typeof handOvers)[number];

/** Whether it is sent, and so has an address; anything else is handed over in the store. */
export const isSent = (handOver: HandOver): boolean => handOver === "parcel";

const none = {
  open: false,
  in_hand: false,
  accepted: false,
  on_the_way: false,
  sent: false,
  delivered: false,
  canceled: false,
};
const inHand = { ...none, open: true, in_hand: true };
/** The facts that a status alone says: `open` is neither delivered nor canceled, `in_hand` is open and nothing of it has left the store. */
export const statusFacts: Readonly<Record<OrderStatus, Readonly<typeof none>>> = {
  PENDING: inHand,
  ACCEPTED: { ...inHand, accepted: true },
  SHIPPED: { ...none, open: true, on_the_way: true, sent: true },
  COMPLETED: { ...none, sent: true, delivered: true },
  "CANCELED-USER": { ...none, canceled: true },
  "CANCELED-ADMIN": { ...none, canceled: true },
};

export type StatusFact = keyof typeof none;
/** The statuses of which this is so. */
export const statusesThat = (fact: StatusFact) => orderStatuses.filter((status) => statusFacts[status][fact]);

/** The one who moves an order: its customer, an admin, or the shop itself (an unpaid order that ran out of time). */
/** The customer's choice for a product that is missing when it is packed. */
export const missingChoices = ["ask", "send_rest"] as const;
export type MissingChoice = (typeof missingChoices)[number];

export const orderChangers = ["customer", "admin", "system"] as const;
export type OrderChangedBy = (typeof orderChangers)[number];

export interface OrderTransition {
  from: OrderStatus;
  to: OrderStatus;
  by: OrderChangedBy;
  button: string;
  /** Whether the button asks for confirmation first, because there is no way back. */
  final: boolean;
  /** Its condition: cash on delivery or a payment, a price that is agreed on, that the parcel came back, or that it is handed over in the store. */
  needs?: "cod_or_paid" | "price_agreed" | "came_back" | "handed_over";
}

export const orderTransitions: readonly OrderTransition[] = [
  {
    from: "PENDING",
    to: "ACCEPTED",
    by: "admin",
    button: "Accept Order",
    final: false,
    needs: "price_agreed",
  },
  { from: "PENDING", to: "CANCELED-ADMIN", by: "admin", button: "Cancel Order", final: true },
  { from: "ACCEPTED", to: "SHIPPED", by: "admin", button: "Ship Order", final: false, needs: "cod_or_paid" },
  { from: "ACCEPTED", to: "CANCELED-ADMIN", by: "admin", button: "Cancel Order", final: true },
  { from: "SHIPPED", to: "COMPLETED", by: "admin", button: "Complete Order", final: true },
  // Its button is not here: it belongs to what becomes of the pieces and the money.
  { from: "SHIPPED", to: "CANCELED-ADMIN", by: "admin", button: "", final: true, needs: "came_back" },
  // Its buttons belong to the counter, where the money is taken.
  { from: "PENDING", to: "COMPLETED", by: "admin", button: "", final: true, needs: "handed_over" },
  { from: "ACCEPTED", to: "COMPLETED", by: "admin", button: "", final: true, needs: "handed_over" },
  { from: "PENDING", to: "CANCELED-USER", by: "customer", button: msg("Cancel Order"), final: true },
  { from: "ACCEPTED", to: "CANCELED-USER", by: "customer", button: msg("Cancel Order"), final: true },
  { from: "PENDING", to: "CANCELED-ADMIN", by: "system", button: "", final: true },
  { from: "ACCEPTED", to: "CANCELED-ADMIN", by: "system", button: "", final: true },
  // A courier has taken the parcel, or handed it over.
  { from: "ACCEPTED", to: "SHIPPED", by: "system", button: "", final: false, needs: "cod_or_paid" },
  { from: "SHIPPED", to: "COMPLETED", by: "system", button: "", final: true },
];

interface StatusWords {
  admin: string;
  customer: string;
  /** A step of the order's history: 'Placed' by somebody. */
  step: string;
  /** The step's word for customers, where they read another. */
  customerStep?: string;
  /** The text of the admins' empty list. */
  empty: string;
}

/** The words that each status has for admins and customers; what customers read is for `t`. */
export const orderStatusWords: Record<OrderStatus, StatusWords> = {
  PENDING: {
    admin: "Pending",
    customer: "",
    step: msg("Placed"),
    empty: "You have no pending orders at the moment.",
  },
  ACCEPTED: { admin: "Accepted", customer: "", step: msg("Accepted"), empty: "No accepted orders yet." },
  SHIPPED: { admin: "Shipped", customer: "", step: msg("Shipped"), empty: "No shipped orders right now." },
  COMPLETED: {
    admin: "Completed",
    customer: msg("Order delivered"),
    step: "Completed",
    customerStep: msg("Delivered"),
    empty: "You haven't completed any orders yet.",
  },
  "CANCELED-USER": {
    admin: "Canceled by User",
    customer: msg("Order canceled by you"),
    step: msg("Canceled"),
    empty: "user haven't canceled any orders.",
  },
  "CANCELED-ADMIN": {
    admin: "Canceled by Admin",
    customer: msg("Order canceled by admin"),
    step: msg("Canceled"),
    empty: "No orders were canceled by admin.",
  },
};

const COLLECTED = msg("Order collected");
/** The outcome of an order in its customer's words, for `t`; "" while it is open. */
export const endWords = ({ status, hand_over }: { status: OrderStatus; hand_over: HandOver }): string =>
  statusFacts[status].delivered && !isSent(hand_over) ? COLLECTED : orderStatusWords[status].customer;

interface OrderState {
  status: OrderStatus;
  standing: Record<"may_be_accepted" | "may_be_sent" | "may_be_handed_over", boolean>;
  /** Whether its parcel came back, or it is handed over in the store; only who moves it for that reason says so. */
  came_back?: boolean;
  handed_over?: boolean;
}

/** The moves that `by` may make with this order now: the buttons to draw, in order. */
export function allowedTransitions(order: OrderState, by: OrderChangedBy): OrderTransition[] {
  const has = {
    cod_or_paid: order.standing.may_be_sent,
    price_agreed: order.standing.may_be_accepted,
    came_back: order.came_back === true,
    handed_over: order.handed_over === true && order.standing.may_be_handed_over,
  };
  return orderTransitions.filter(
    (t) => t.by === by && t.from === order.status && (t.needs === undefined || has[t.needs]),
  );
}

/** The move of `by` to status `to`, or null when the table has no such row for the order's present state. */
export function findTransition(order: OrderState, to: OrderStatus, by: OrderChangedBy) {
  return allowedTransitions(order, by).find((t) => t.to === to) ?? null;
}

interface OrderFacts {
  status: OrderStatus;
  hand_over: HandOver;
  payment_mode: PaymentMode;
  payment_status: PaymentStatus;
  price_open: boolean;
  /** In any unit; the cash to collect has the same. */
  amount_due: number;
  /** The end of it where it is to be paid online and is not. */
  pay_by?: Date;
}

/** The standing of an order. The view order_standings says the same for lists, and a test holds the two equal. */
export function standingOf({
  status,
  hand_over,
  payment_mode,
  payment_status,
  price_open,
  amount_due,
  pay_by,
}: OrderFacts): Standing {
  const facts = statusFacts[status];
  const paid = payment_status === "SUCCESS";
  const way = isCash(payment_mode) ? "cash" : "online";
  const owes = paid || facts.canceled ? null : way;
  const said: Omit<Standing, "waits_for" | "until"> = {
    ...facts,
    paid,
    owes,
    cash_to_collect: owes === "cash" && !price_open ? amount_due : 0,
    may_be_accepted: facts.in_hand && !facts.accepted && !price_open,
    may_be_sent: facts.accepted && owes !== "online" && isSent(hand_over),
    may_be_handed_over: facts.in_hand && owes !== "online" && !price_open && !isSent(hand_over),
  };
  const waits_for = waitOf(said, price_open);
  return { ...said, waits_for, until: (waits_for === "payment" && pay_by?.toISOString()) || null };
}

function waitOf(
  { in_hand, accepted, open, owes, may_be_sent }: Omit<Standing, "waits_for" | "until">,
  price_open: boolean,
): Standing["waits_for"] {
  if (!in_hand) return open ? "arrival" : null;
  if (price_open) return "price";
  if (owes === "online") return "payment";
  if (!accepted) return "acceptance";
  return may_be_sent ? "shipment" : "collection";
}

/** PENDING: on its way to Razorpay or at the bank; PROCESSED: sent back; FAILED: has to be looked at. */
export const refundStatuses = ["PENDING", "PROCESSED", "FAILED"] as const;

/** Said where an order has no address to go to. */
export const ADDRESS_REQUIRED = msg("Please select a shipping address.");
/** Characters of the message to the store. */
export const MAX_ORDER_MESSAGE = 2000;
/** The message of somebody who has none, as orders keep it, whatever language it was said in. */
export const NOTHING_TO_ADD = msg("Nothing to add.");

/** A message as its writer reads it. */
export const messageWords = (message: string): string =>
  message === NOTHING_TO_ADD ? t(NOTHING_TO_ADD) : message;

/** Days after which an order should have been sent once it is accepted, and have arrived once it is shipped. */
export const LATE_AFTER_DAYS = { ACCEPTED: 3, SHIPPED: 7 } as const;
