import * as z from "zod/mini";
import { defineCall, messageOf, oneOf } from "#kernel/call.ts";
import {
  entityId,
  rupees,
  seenFields,
  shownTotal,
  timestamp,
  visible,
  wholeNumberInput,
} from "#kernel/fields.ts";
import { upiReference } from "#modules/upi/contract/upi.ts";

export const collectSettings = z.object({
  /** Days for which an order that is ready waits in the store. */
  days: wholeNumberInput(1, 60, "Days must be a whole number from 1 to 60"),
});
export type CollectSettings = z.infer<typeof collectSettings>;

export const saveCollectSettings = defineCall("PUT", "/collect-settings", "settings", {
  summary: "Sets for how many days an order that is ready waits in the store",
  body: z.safeExtend(collectSettings, { seen: seenFields }),
  response: messageOf(collectSettings),
  errors: ["changed_meanwhile"],
});

/** An order that is to be collected, as far as whoever hands it over needs to know it. */
export const collection = z.object({
  order_id: z.string(),
  name: z.string(),
  mobile: z.string(),
  pieces: z.array(z.string()),
  /** Rupees that are to be paid at the till. */
  due: rupees,
  /** Until when it waits; null while it is not ready. */
  until: z.nullable(timestamp),
});
export type Collection = z.infer<typeof collection>;

/** '482 113' and '482113' are the same code; its six digits are kept. */
const code = z.string("Please enter the code.").check(
  visible,
  z.overwrite((text) => text.replace(/[\s-]/g, "")),
  z.regex(/^\d{6}$/, "A code has six digits, such as 482 113."),
);

export const markReady = defineCall("POST", "/collections", "counter", {
  summary: "Says that an order is ready to be collected; its customer gets a code",
  body: z.object({ order_id: entityId }),
  response: messageOf(collection),
  errors: ["not_found", "transition_not_allowed"],
});

export const findCollection = defineCall("GET", "/collections", "counter", {
  summary: "The order that waits for whoever brings this code",
  query: z.object({ code }),
  response: oneOf(collection),
  errors: ["validation_failed", "transition_not_allowed", "changed_meanwhile", "rate_limited"],
  // Somebody at the counter may be guessing.
  limits: [{ max: 60, window: 10 * 60, per: "account" }],
});

export const waysToPay = ["cash", "upi"] as const;

export const handOverCollected = defineCall("POST", "/collections/hand-over", "counter", {
  summary: "Hands an order over: what is still to be paid is taken, and its goods are sold",
  body: z.object({
    order_id: entityId,
    /** Left out where the person is known, and the code is lost. */
    code: z.optional(code),
    /** The way in which what is due was paid there. */
    paid_by: z._default(z.optional(z.enum(waysToPay, "Please choose how it was paid.")), "cash"),
    /** The number of a payment by UPI. */
    reference: upiReference,
    /** Rupees that were asked for: nothing is handed over where it is another sum by now. */
    expected_due: z.optional(shownTotal),
  }),
  response: messageOf(collection),
  errors: ["not_found", "transition_not_allowed", "changed_meanwhile", "rate_limited"],
  limits: [{ max: 60, window: 10 * 60, per: "account" }],
});
