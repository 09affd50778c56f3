import * as z from "zod/mini";
import { defineCall, messageOf, oneOf } from "#kernel/call.ts";
import { entityId, requiredChoice, seenFields, timestamp } from "#kernel/fields.ts";
import { msg } from "#kernel/languages/messages.ts";
import { holdSettings } from "./hold-terms.ts";

/** A product that is held for the customer. */
export const hold = z.object({
  product_id: z.string(),
  name: z.string(),
  quantity: z.number(),
  held_until: timestamp,
  seconds_left: z.number(),
  can_extend: z.boolean(),
  /** It came free, and is kept for the customer who was the first in line. */
  is_offer: z.boolean(),
});
export type Hold = z.infer<typeof hold>;

export const queuePlace = z.object({
  product_id: z.string(),
  name: z.string(),
  /** 1 is the next. */
  place: z.number(),
  since: timestamp,
  /** It was ordered; the place counts should that be canceled. */
  is_sold: z.boolean(),
});
export type QueuePlace = z.infer<typeof queuePlace>;

export const myHolds = z.object({ holds: z.array(hold), queue: z.array(queuePlace) });
export type MyHolds = z.infer<typeof myHolds>;

const ofProduct = z.object({ product_id: entityId });
const choice = { product_id: requiredChoice(msg("Please choose a product")) };

export const getMyHolds = defineCall("GET", "/holds", "customer", {
  summary: "What is held for the customer, offers among it, and what the customer waits for",
  response: oneOf(myHolds),
});

export const makeHold = defineCall("POST", "/holds", "customer", {
  summary:
    "Has a product of the customer's cart held, or keeps it longer, once; with `paying`, since payment begins, once more",
  body: z.object({ ...choice, paying: z.optional(z.boolean()) }),
  response: oneOf(hold),
  errors: ["not_found", "out_of_stock", "held", "not_held"],
});

export const releaseHold = defineCall("DELETE", "/holds/:product_id", "customer", {
  summary: "Gives a hold back: the next in line is offered it. In the cart it stays, and is not held",
  query: ofProduct,
  response: oneOf(z.object({ product_id: z.string() })),
  errors: ["not_found"],
});

export const joinQueue = defineCall("POST", "/queue", "customer", {
  summary: "Lines the customer up for a product that others hold",
  body: z.object(choice),
  response: oneOf(queuePlace),
  errors: ["not_found", "out_of_stock", "no_queue"],
});

export const leaveQueue = defineCall("DELETE", "/queue/:product_id", "customer", {
  summary: "Takes the customer out of the line; an offer that they have goes to the next",
  query: ofProduct,
  response: oneOf(z.object({ product_id: z.string() })),
});

export const savedHoldSettings = z.object({
  minutes: z.number(),
  payment_minutes: z.number(),
  max_held: z.number(),
});

export const getHoldSettings = defineCall("GET", "/hold-settings", "settings.read", {
  summary: "The terms of holding",
  response: oneOf(savedHoldSettings),
});

export const saveHoldSettings = defineCall("PUT", "/hold-settings", "settings", {
  summary:
    "Sets for how long pieces are held, and how many for a customer; holds that there are keep their time",
  body: z.safeExtend(holdSettings, { seen: seenFields }),
  response: messageOf(savedHoldSettings),
  errors: ["changed_meanwhile"],
});
