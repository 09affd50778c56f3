import * as z from "zod/mini";
import { defineCall, messageOf, oneOf } from "#kernel/call.ts";
import { entityId, requiredChoice, timestamp } from "#kernel/fields.ts";
import { storeClock } from "#kernel/store-time.ts";

/** How a line of a cart stands with regard to holds. */
const lineHoldStates = ["held", "others", "limit", "rest", "free"] as const;

/**
 * Of a line that takes the last pieces: 'held' for its customer; in others' carts ('others'); or not held, since as many are held for the
 * customer as may be ('limit'), since it was held for them within the last hour ('rest'), or since they did not ask again ('free').
 */
export const lineHold = z.object({
  state: z.enum(lineHoldStates),
  /** Until when it is held for the customer or for others, or the customer has to wait to have it held again; null where nothing ends. */
  until: z.nullable(timestamp),
  /** The same as seconds from the answer on: the reader's clock may be wrong. */
  seconds_left: z.nullable(z.number()),
  can_extend: z.boolean(),
});
export type LineHold = z.infer<typeof lineHold>;

/** '14:32', by the store's clock. */
const clock = (moment: string | null) => (moment ? storeClock(moment) : "");

export const othersWords = (until: string) => `In somebody's cart until ${clock(until)}`;
export const yoursWords = (until: string) => `Yours until ${clock(until)}`;

/** The words for it: 'Yours until 14:32'. */
export function lineHoldWords({ state, until }: Pick<LineHold, "state" | "until">): string {
  if (state === "held") return yoursWords(until ?? "");
  if (state === "others") return othersWords(until ?? "");
  if (state === "limit") return "Not held: as many products are held for you as can be at a time";
  if (state === "rest") return `Not held: it can be held for you again from ${clock(until)}`;
  return "Not held: somebody else may take it";
}

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
const choice = { product_id: requiredChoice("Please choose a product") };

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

export const giveBackHold = defineCall("DELETE", "/holds/:product_id", "customer", {
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

const whole = (from: number, to: number) => {
  const message = `Please enter a whole number from ${from} to ${to}`;
  return z.number(message).check(z.gte(from, message), z.lte(to, message), z.multipleOf(1, message));
};

/** The store's terms of holding. */
export const holdSettings = z.object({
  /** For how many minutes a piece is held; 0 switches holds off. */
  minutes: z._default(whole(0, 120), 20),
  /** How many more there are when payment begins. */
  payment_minutes: z._default(whole(0, 120), 10),
  /** How many pieces are held for a customer at a time. */
  max_held: z._default(whole(1, 100), 5),
});
export type HoldSettings = z.infer<typeof holdSettings>;

export const savedHoldSettings = z.object({
  minutes: z.number(),
  payment_minutes: z.number(),
  max_held: z.number(),
});

export const getHoldSettings = defineCall("GET", "/hold-settings", "admin", {
  summary: "The terms of holding",
  response: oneOf(savedHoldSettings),
});

export const saveHoldSettings = defineCall("PUT", "/hold-settings", "admin", {
  summary:
    "Sets for how long pieces are held, and how many for a customer; holds that there are keep their time",
  body: holdSettings,
  response: messageOf(savedHoldSettings),
});
