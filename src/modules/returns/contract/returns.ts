import * as z from "zod/mini";
import { defineCall, messageOf, oneOf } from "#kernel/call.ts";
import { entityId, rupees, shownTotal, timestamp } from "#kernel/fields.ts";
import { toPaise, toRupees } from "#kernel/money.ts";

/** The ways in which money goes back at the counter: out of the till, by UPI from the store's bank, or as store credit. */
export const returnWays = ["cash", "upi", "credit"] as const;

/** Where a returned product goes: on sale again, or not on sale until somebody who edits it says so. */
export const returnFates = ["stock", "aside"] as const;

/** An order from the store of which products may be returned. Amounts in rupees. */
export const returnable = z.object({
  order_id: z.string(),
  at: timestamp,
  customer: z.string(),
  /** `left`: how many were not returned yet; `back`: how much goes back for one. */
  lines: z.array(z.object({ id: z.string(), name: z.string(), left: z.number(), back: rupees })),
  /** All that goes back once everything is returned, of it at most `in_money` as money. */
  rest: rupees,
  in_money: rupees,
  has_account: z.boolean(),
});
export type Returnable = z.infer<typeof returnable>;

export const findReturnable = defineCall("GET", "/counter-returns", "counter", {
  summary: "The order of a receipt from the store, by its number: what of it may be returned",
  query: z.object({ number: z.string() }),
  response: oneOf(returnable),
  errors: ["validation_failed", "transition_not_allowed"],
});

const done = z.object({ order_id: z.string(), way: z.enum(returnWays), amount: rupees });
export type Returned = z.infer<typeof done>;

export const returnAtCounter = defineCall("POST", "/counter-returns", "counter", {
  summary: "Takes products back that were sold in the store; the same Idempotency-Key is one return",
  body: z.object({
    order_id: entityId,
    lines: z
      .array(
        z.object({
          line_id: entityId,
          quantity: z.int().check(z.gte(1), z.lte(99)),
          piece: z.enum(returnFates, "Please choose where it goes."),
        }),
      )
      .check(z.minLength(1, "Please choose what comes back."), z.maxLength(60)),
    way: z.enum(returnWays, "Please choose how the money goes back."),
    expected_total: z.optional(shownTotal),
  }),
  response: messageOf(done),
  status: 201,
  errors: ["not_found", "transition_not_allowed", "changed_meanwhile", "total_changed"],
});
export type ReturnInput = z.infer<typeof returnAtCounter.body>;

/** How many rupees go back for these products: for the last of them all that is left, so that parts of paise add up. */
export function worthOf(
  { lines, rest }: Pick<Returnable, "lines" | "rest">,
  chosen: readonly { line_id: string; quantity: number }[],
): number {
  const countOf = (id: string) => chosen.find(({ line_id }) => line_id === id)?.quantity ?? 0;
  if (lines.every(({ id, left }) => countOf(id) === left)) return rest;
  const sum = lines.reduce((paise, { id, back }) => paise + toPaise(back) * countOf(id), 0);
  return Math.min(rest, toRupees(sum));
}
