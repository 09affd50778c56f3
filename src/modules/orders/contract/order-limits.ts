import * as z from "zod/mini";
import { defineCall, messageOf } from "#kernel/call.ts";
import { entityId, rupeesInput, seenFields, wholeNumberInput } from "#kernel/fields.ts";

const amount = rupeesInput("Limits must be amounts in rupees, 0 for none");

/** Limits of what is on order at a time, neither paid nor delivered yet. Amounts in rupees. */
export const limits = z.object({
  pieces: wholeNumberInput(0, 10_000, "Products must be a whole number from 0 to 10000"),
  value: amount,
  /** How much of the value may be cash on delivery. */
  cash: amount,
});
export type Limits = z.infer<typeof limits>;

/** Kinds of customers: nobody knows yet how their orders end, the last one that ended was kept, or its parcel came back. */
export const standings = ["first", "kept", "refused"] as const;
export type Standing = (typeof standings)[number];

/** The table: one row for each standing, and one for an address with all who order to it. */
export const orderLimits = z.object({ first: limits, kept: limits, refused: limits, address: limits });
export type OrderLimits = z.infer<typeof orderLimits>;

/** The limits of one customer, and what they have on order. */
export const customerLimits = z.object({
  standing: z.enum(standings),
  /** The limits that were set for this customer alone; null where the row of the standing holds. */
  own: z.nullable(limits),
  most: limits,
  open: limits,
});
export type CustomerLimits = z.infer<typeof customerLimits>;

export const saveOrderLimits = defineCall("PUT", "/order-limits", "settings", {
  summary: "Sets how much may be on order that is neither paid nor delivered, and how much of it in cash",
  body: z.safeExtend(orderLimits, { seen: seenFields }),
  response: messageOf(orderLimits),
  errors: ["changed_meanwhile"],
});

export const saveCustomerLimits = defineCall("PUT", "/customer-order-limits", "customers", {
  summary:
    "Sets what one customer may have on order, whatever the table says; null lets the table hold again",
  body: z.object({ customer_id: entityId, limits: z.nullable(limits), seen: seenFields }),
  response: messageOf(customerLimits),
  errors: ["not_found", "changed_meanwhile"],
});
