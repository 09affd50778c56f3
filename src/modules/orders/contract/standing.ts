import * as z from "zod/mini";
import { rupees } from "#kernel/fields.ts";
import {
  isCash,
  type OrderStatus,
  type PaymentMode,
  type PaymentStatus,
  statusFacts,
} from "./order-status.ts";

/** For its price both sides are waited for, for its payment the customer, for the next two the store, for its arrival the courier. */
const waits = ["price", "payment", "acceptance", "shipment", "arrival"] as const;

/** How an order stands: the one answer to every question about its status and whether it is paid. */
export const standing = z.object({
  /** Neither delivered nor canceled. */
  open: z.boolean(),
  /** Placed or accepted: open, and nothing of it has left the store. */
  in_hand: z.boolean(),
  accepted: z.boolean(),
  on_the_way: z.boolean(),
  /** On its way or delivered. */
  sent: z.boolean(),
  delivered: z.boolean(),
  canceled: z.boolean(),
  paid: z.boolean(),
  /** How it is still to be paid; null where nothing is. */
  owes: z.nullable(z.enum(["online", "cash"])),
  /** Rupees that whoever hands it over takes. */
  cash_to_collect: rupees,
  may_be_accepted: z.boolean(),
  may_be_sent: z.boolean(),
  waits_for: z.nullable(z.enum(waits)),
});
export type Standing = z.infer<typeof standing>;

interface Asked {
  status: OrderStatus;
  payment_mode: PaymentMode;
  payment_status: PaymentStatus;
  price_open: boolean;
  /** In any unit; the cash to collect has the same. */
  amount_due: number;
}

/** The standing of an order. The view order_standings says the same for lists, and a test holds the two equal. */
export function standingOf({
  status,
  payment_mode,
  payment_status,
  price_open,
  amount_due,
}: Asked): Standing {
  const facts = statusFacts[status];
  const paid = payment_status === "SUCCESS";
  const way = isCash(payment_mode) ? "cash" : "online";
  const owes = paid || facts.canceled ? null : way;
  const said: Omit<Standing, "waits_for"> = {
    ...facts,
    ...{ paid, owes },
    cash_to_collect: owes === "cash" && !price_open ? amount_due : 0,
    may_be_accepted: facts.in_hand && !facts.accepted && !price_open,
    may_be_sent: facts.accepted && owes !== "online",
  };
  return { ...said, waits_for: waitOf(said, price_open) };
}

function waitOf(
  { in_hand, open, owes, may_be_sent }: Omit<Standing, "waits_for">,
  price_open: boolean,
): Standing["waits_for"] {
  if (!in_hand) return open ? "arrival" : null;
  if (price_open) return "price";
  if (owes === "online") return "payment";
  return may_be_sent ? "shipment" : "acceptance";
}
