import * as z from "zod/mini";
import { defineCall, messageOf } from "#kernel/call.ts";
import { optionalText, rupees, rupeesInput, timestamp } from "#kernel/fields.ts";

/** A time in which the till was open, or is. Amounts in rupees. */
export const tillSession = z.object({
  id: z.string(),
  opened_at: timestamp,
  /** Null while it is open. */
  closed_at: z.nullable(timestamp),
  opened_by: z.string(),
  closed_by: z.string(),
  opened_with: rupees,
  /** Counted at the end; null while it is open. */
  closed_with: z.nullable(rupees),
  note: z.string(),
});
export type TillSession = z.infer<typeof tillSession>;

/** A line of a day at the till: how often, and how much; its id is the kind that the book has it as. */
export const tillLine = z.object({
  id: z.string(),
  part: z.enum(["in", "out", "till"]),
  name: z.string(),
  count: z.number(),
  amount: rupees,
});
export type TillLine = z.infer<typeof tillLine>;

/** The till as it is: open or not, and what should be in it by the book. */
export const till = z.object({ session: z.nullable(tillSession), expected: rupees });
export type Till = z.infer<typeof till>;

/** The day's report: what was sold, how it was paid, what went back, and what became of the cash. */
export const tillDay = z.object({
  session: tillSession,
  lines: z.array(tillLine),
  /** Found less what should have been there, in rupees: below 0 where something is missing. */
  difference: rupees,
});
export type TillDay = z.infer<typeof tillDay>;

const COUNT = "Please count what is in the till.";

export const openTill = defineCall("POST", "/till", "counter", {
  summary:
    "Opens the till with what was counted in it, and how much of that was brought from the bank or the safe",
  body: z.object({
    counted: rupeesInput(COUNT),
    brought: rupeesInput("Please enter a sum in rupees, or 0."),
  }),
  response: messageOf(till),
  errors: ["changed_meanwhile"],
});

export const closeTill = defineCall("POST", "/till/close", "counter", {
  summary: "Closes the till with what was counted in it, and how much of that is taken to the bank",
  body: z.object({
    counted: rupeesInput(COUNT),
    banked: rupeesInput("Please enter a sum in rupees, or 0."),
    note: optionalText(300, "The note"),
  }),
  response: messageOf(tillDay),
  errors: ["changed_meanwhile"],
});
export type Closing = z.infer<typeof closeTill.body>;
