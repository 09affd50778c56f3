import * as z from "zod/mini";
import { defineCall, listOf, messageOf, oneOf } from "#kernel/call.ts";
import { entityId, optionalText, rupees, seenFields, timestamp, visible } from "#kernel/fields.ts";
import { asciiDigits } from "#kernel/typed/digits.ts";

/** A payment by UPI was found in the bank's list, or never came, or was paid in cash instead once it had not come. */
export const upiOutcomes = ["came", "missing", "paid_in_cash"] as const;
export type UpiOutcome = (typeof upiOutcomes)[number];

export const NO_REFERENCE =
  "Please enter the 12 digits of the payment (UTR), as the customer's phone shows them.";

/** The number of a payment by UPI, one text however its digits are set apart, so that it pays one order alone; "" where nobody took it down. */
export const upiReference = z.pipe(
  optionalText(60, "The number of the payment"),
  z.string().check(
    visible,
    z.overwrite((typed) => asciiDigits(typed).replace(/[\s\p{Cf}\p{Pd}]+/gu, "")),
    z.regex(/^(\d{12})?$/, NO_REFERENCE),
  ),
);

/** A payment by UPI that is to be confirmed, or is owed because it never came. Amounts in rupees. */
export const upiPayment = z.object({
  order_id: z.string(),
  /** The number of the payment, as the customer's phone showed it. */
  reference: z.string(),
  at: timestamp,
  amount: rupees,
  missing: z.boolean(),
});
export type UpiPayment = z.infer<typeof upiPayment>;

export const listUpi = defineCall("GET", "/upi-payments", "counter.read", {
  summary: "Payments by UPI that are not confirmed yet, or never came and are still owed, oldest first",
  response: listOf(upiPayment),
});

export const settleUpi = defineCall("POST", "/upi-payments", "money", {
  summary: "Says that a payment by UPI came, that it never did, or that it was paid in cash instead",
  body: z.object({
    order_id: entityId,
    outcome: z.enum(upiOutcomes, "Please choose what became of it."),
  }),
  response: oneOf(z.object({ order_id: z.string(), outcome: z.enum(upiOutcomes) })),
  errors: ["not_found", "changed_meanwhile"],
});

/** The store's own address for UPI, such as 'rebon@okbank'; "" where it has none, and its QR code is on paper. */
export const upiSettings = z.object({
  vpa: z.pipe(
    optionalText(100, "The UPI address"),
    z.string().check(z.regex(/^([\w.-]+@[a-z]\w+)?$/i, "A UPI address looks like rebon@okbank")),
  ),
});
export type UpiSettings = z.infer<typeof upiSettings>;

export const saveUpiSettings = defineCall("PUT", "/upi-settings", "money", {
  summary: "Sets the store's own address for UPI, which the QR codes at the counter name",
  body: z.safeExtend(upiSettings, { seen: seenFields }),
  response: messageOf(upiSettings),
  errors: ["changed_meanwhile"],
});
