import * as z from "zod/mini";
import { defineCall, messageOf } from "#kernel/call.ts";
import { entityId, requiredText } from "#kernel/fields.ts";
import { gramsField } from "#kernel/typed/grams.ts";
import type { ParcelRecord } from "#modules/packing/contract/to-pack.ts";

/** Days after which a courier takes its weight for accepted, unless somebody says otherwise (facts: Shiprocket). */
export const DAYS_TO_ANSWER = 7;

/** The courier took its weight back, or it is paid. */
export const disputeEnds = ["taken_back", "paid"] as const;
export type DisputeEnd = (typeof disputeEnds)[number];

const ONE = messageOf(z.object({ id: z.string() }));

export const noteDispute = defineCall("POST", "/weight-disputes", "orders.change", {
  summary: "Notes that a courier charges for more than a parcel weighed, and until when that can be answered",
  body: z.object({
    /** An order's number or a tracking number. */
    parcel: requiredText(
      "Please enter the number of the order or the courier's tracking number.",
      80,
      "The number",
    ),
    charged_grams: gramsField,
    /** The last day of the answer. */
    until: z.iso.date("Please enter until when it can be answered."),
  }),
  response: ONE,
  errors: ["changed_meanwhile"],
});

export const answerDispute = defineCall("POST", "/weight-disputes/answer", "orders.change", {
  summary: "Keeps what was answered to the courier",
  body: z.object({
    id: entityId,
    answer: requiredText("Please enter what you wrote to the courier.", 2000, "The answer"),
  }),
  response: ONE,
  errors: ["not_found", "changed_meanwhile"],
});

export const closeDispute = defineCall("POST", "/weight-disputes/close", "orders.change", {
  summary: "Closes a dispute about a weight: the courier took it back, or it is paid",
  body: z.object({ id: entityId, end: z.enum(disputeEnds, "Please choose how it ended.") }),
  response: ONE,
  errors: ["not_found", "changed_meanwhile"],
});

/** A dispute with what the store kept of the parcel. */
export interface WeightDispute {
  id: string;
  order_id: string;
  tracking_number: string;
  charged_grams: number;
  until: string;
  answered_at: string | null;
  answer: string;
  /** Null where it was not packed here. */
  kept: ParcelRecord | null;
}
