import * as z from "zod/mini";
import { defineCall, oneOf } from "#kernel/call.ts";
import { rupees } from "#kernel/fields.ts";

export const sellParts = ["month", "category", "brand", "size", "condition", "price", "source"] as const;
export type SellPart = (typeof sellParts)[number];

/** Days after which it is asked how many were sold. */
export const SOLD_WITHIN = [7, 30, 60, 90] as const;

/** Of what came back on sale before prices were kept, for example, or was sold at the counter before it was ever shown. */
export const LEFT_OUT = "sold before the first price that is known";

const sellRow = z.object({
  part: z.enum(sellParts),
  name: z.string(),
  listed: z.number(),
  sold: z.number(),
  /** Days on sale on the average: until the first sale, or until now. */
  days: z.number(),
  /** Per cent of those that came on sale that long ago, by SOLD_WITHIN; null where none did. */
  within: z.array(z.nullable(z.number())),
});
export type SellRow = z.infer<typeof sellRow>;

export const whatSells = z.object({
  rows: z.array(sellRow),
  /** How many more came on sale, and are in no row for the reason of LEFT_OUT: nobody knows how long they stood. */
  left_out: z.number(),
  /** The last twelve weeks by their first day, a Monday, the oldest first. */
  weeks: z.array(z.object({ from: z.string(), income: rupees })),
  /** At most three, each only where there are enough pieces. */
  sentences: z.array(z.string()),
});
export type WhatSells = z.infer<typeof whatSells>;

export const getWhatSells = defineCall("GET", "/what-sells", "reports", {
  summary:
    "How long the pieces of the last twelve months stood, by month, category and more, and the income by week",
  response: oneOf(whatSells),
});

export const exportWhatSells = defineCall("GET", "/what-sells-export", "reports", {
  summary: "How long the pieces of the last twelve months stood, as a table",
  response: z.string(),
  answerKind: "csv",
});
