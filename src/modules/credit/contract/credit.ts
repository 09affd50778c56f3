import * as z from "zod/mini";
import { defineCall, oneOf } from "#kernel/call.ts";
import { rupees, timestamp } from "#kernel/fields.ts";
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
