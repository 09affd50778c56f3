import * as z from "zod/mini";
import { defineCall, messageOf, oneOf } from "#kernel/call.ts";
import { entityId, requiredText, rupees, rupeesInput, shownTotal, timestamp } from "#kernel/fields.ts";
import { creditCauses } from "./credit-causes.ts";

/** A line of the book of somebody's credit. */
export const creditEntry = z.object({
  id: z.string(),
  /** Rupees; below 0 where credit was used or has expired. */
  amount: rupees,
  cause: z.enum(creditCauses),
  /** The order that it was used for or comes from; null for none. */
  order_id: z.nullable(z.string()),
  note: z.string(),
  at: timestamp,
  /** The last day by the store's clock on which what it gave can be used ('2027-03-31'); null for ever, and where credit went. */
  last_day: z.nullable(z.string()),
});
export type CreditEntry = z.infer<typeof creditEntry>;

export const credit = z.object({
  /** Rupees that the next orders can use: the sum of the entries. */
  balance: rupees,
  /** Newest first. */
  entries: z.array(creditEntry),
});
export type Credit = z.infer<typeof credit>;

export const getMyCredit = defineCall("GET", "/credit", "customer", {
  summary: "The customer's store credit and its book, newest first",
  response: oneOf(credit),
});

/** A customer's credit as the back office sees it. */
export const customerCredit = z.extend(credit, {
  /** Rupees of what was given by hand that are not spent: as much can be taken back. */
  returnable: rupees,
});
export type CustomerCredit = z.infer<typeof customerCredit>;

export const getCustomerCredit = defineCall("GET", "/customer-credit", "customers.read", {
  summary: "A customer's store credit, its book, newest first, and how much of it can be taken back",
  query: z.object({ customer_id: entityId }),
  response: oneOf(customerCredit),
  errors: ["not_found"],
});

/** Characters of the reason of credit that is given by hand. */
const MAX_REASON = 300;
const SUM = "Please enter a sum in rupees.";

export const changeCreditByHand = defineCall("POST", "/credit-by-hand", "money", {
  summary: "Gives a customer store credit, or takes back what is not spent of such credit, and mails why",
  body: z.object({
    customer_id: entityId,
    way: z.enum(["give", "take_back"], "Please choose whether to give or to take back."),
    amount: rupeesInput(SUM).check(z.gt(0, SUM)),
    reason: requiredText("Please say why: the customer reads it.", MAX_REASON, "The reason"),
    /** Rupees of credit that the one who asks has seen; when it is another sum, nothing changes. */
    balance_seen: shownTotal,
  }),
  response: messageOf(customerCredit),
  errors: ["not_found", "changed_meanwhile"],
});
export type CreditByHand = z.infer<typeof changeCreditByHand.body>;
