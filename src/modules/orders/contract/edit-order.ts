import * as z from "zod/mini";
import { defineCall, messageOf, oneOf } from "#kernel/call.ts";
import { entityId, optionalText, rupees, rupeesInput, wholeNumberInput } from "#kernel/fields.ts";
import { addressInput } from "#modules/addresses/contract/address.ts";
import { type Order, order } from "./order.ts";
import { pieceFates, takenReasons } from "./order-change.ts";

/** Characters of the store's words about a change. */
const MAX_WORDS = 500;

/** A line of which some or all pieces are taken out. */
export const takenInput = z.object({
  line_id: entityId,
  quantity: wholeNumberInput(1, 999, "Please say how many are taken out."),
  reason: z.enum(takenReasons, "Please say why it is taken out."),
  piece: z.enum(pieceFates, "Please say what becomes of it."),
});

/** A change of a placed order, as the dialog sends it. */
export const editInput = z.object({
  order_id: entityId,
  taken: z._default(z.array(takenInput), []),
  /** Rupees that the store takes off, or gives back of an order that was sent. */
  goodwill: z._default(rupeesInput("Please enter a sum in rupees."), 0),
  /** Whether the customer chose store credit instead of the way that it was paid. */
  as_credit: z._default(z.boolean(), false),
  /** Where it goes instead. */
  address: z.optional(addressInput),
  /** Whether the customer agreed to pay a dearer delivery; otherwise the store bears it. */
  charge_dearer: z._default(z.boolean(), false),
  words: optionalText(MAX_WORDS, "The message"),
});
export type EditInput = z.infer<typeof editInput>;

/** The sums of an order before or after a change, in rupees. */
export const editSums = z.object({
  goods: rupees,
  agreed_reduction: rupees,
  gift: rupees,
  delivery: rupees,
  total: rupees,
  credit_used: rupees,
  amount_due: rupees,
  /** GST that is in these prices; null where none is worked out yet. */
  tax: z.nullable(rupees),
});

/** Everything that a change comes to, in rupees. */
export const editPlan = z.object({
  /** Names the order and these sums: sent with the change, it makes sure that just this is done. */
  version: z.string(),
  before: editSums,
  after: editSums,
  back: z.object({ online: rupees, credit: rupees }),
  /** How much dearer the delivery would be; the store bears it unless it is charged. */
  dearer: rupees,
  cash_to_collect: rupees,
  /** The days of its arrival, where they change ('2026-11-26'). */
  arrives: z.nullable(z.object({ from: z.string(), by: z.string() })),
});
export type EditPlan = z.infer<typeof editPlan>;

const errors = [
  "not_found",
  "transition_not_allowed",
  "too_much_given_back",
  "not_delivered",
  "payment_mode_unavailable",
  "in_use",
  "changed_meanwhile",
] as const;

/** An order as somebody saw it, in short: another change of it, of its status or of its money makes it another. */
export const asSeen = ({ status, payment_status, changes, account }: Order) =>
  [status, payment_status, changes.length, account.due, account.may_go_back.all].join(" ");

export const planEdit = defineCall("POST", "/orders-admin/plan", "orders.change", {
  summary: "Works out what a change of a placed order comes to, and changes nothing",
  /** `seen`: of the order that is shown beside it. */
  body: z.extend(editInput, { seen: z.optional(z.string().check(z.maxLength(200))) }),
  response: oneOf(editPlan),
  errors,
});

export const editOrder = defineCall("POST", "/orders-admin/edit", "orders.change", {
  summary:
    "Changes a placed order as planned; nothing is done where it would come to something else by now. The header Idempotency-Key makes a repeated call change nothing",
  body: z.extend(editInput, { version: z.string() }),
  response: messageOf(order),
  errors,
});

/** The fate of a piece that was put aside. */
export const decidePiece = defineCall("POST", "/orders-admin/aside", "orders.change", {
  summary: "Says what becomes of a piece that was taken out of an order and put aside",
  body: z.object({ id: entityId, piece: z.enum(["stock", "gone"], "Please say what becomes of it.") }),
  response: messageOf(order),
  errors: ["not_found", "changed_meanwhile"],
});
