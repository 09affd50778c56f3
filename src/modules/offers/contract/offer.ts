import * as z from "zod/mini";
import { defineCall, messageOf } from "#kernel/call.ts";
import {
  entityId,
  optionalText,
  requiredChoice,
  rupees,
  rupeesInput,
  seenFields,
  timestamp,
  wholeNumberInput,
} from "#kernel/fields.ts";
import { msg } from "#kernel/languages/messages.ts";
import { offerAnswers, offerSides, offerStates, offerSteps } from "./offer-state.ts";
import { wholeRupeesInput } from "./whole-rupees.ts";

/** Characters of the words that go with an answer. */
export const MAX_OFFER_WORDS = 1000;

const offerEvent = z.object({
  step: z.enum(offerSteps),
  by: z.enum(offerSides),
  /** Rupees that were named or agreed on; null where none were. */
  amount: z.nullable(rupees),
  words: z.string(),
  at: timestamp,
});
export type OfferEvent = z.infer<typeof offerEvent>;

/** An offer as customer and store see it. Amounts in rupees. */
export const offer = z.object({
  order_id: z.string(),
  state: z.enum(offerStates),
  /** The marked price of the goods. */
  goods: rupees,
  offered: rupees,
  /** The sum that the store named instead. */
  counter: z.nullable(rupees),
  /** The sum for the goods that both agreed on. */
  agreed: z.nullable(rupees),
  /** Until when the one who is asked has to answer; null when nobody is. */
  answer_by: z.nullable(timestamp),
  thread: z.array(offerEvent),
});
export type Offer = z.infer<typeof offer>;

/** An offer with what only the store knows. */
export interface OfficeOffer extends Offer {
  /** The least that the store took for these goods on that day. */
  floor: number;
  from_pool: number;
}

export const answerOffer = defineCall("POST", "/offers/:order_id/answer", "customer", {
  summary:
    "Answers an offer: the store accepts, counters once or declines; the customer accepts or declines what the store named, or keeps the order at the marked price",
  query: z.object({ order_id: entityId }),
  body: z.object({
    answer: z.enum(offerAnswers, msg("Please choose an answer.")),
    /** Rupees for the goods, with `counter`. */
    amount: z.optional(wholeRupeesInput),
    words: optionalText(MAX_OFFER_WORDS, "The words"),
    /** With `counter`: has the solidarity pool pay what the sum is below the floor. */
    from_pool: z._default(z.optional(z.boolean()), false),
  }),
  response: messageOf(offer),
  errors: ["not_found", "transition_not_allowed"],
});
export type AnswerInput = z.infer<typeof answerOffer.body> & z.infer<typeof answerOffer.query>;

const percent = "The floor must be a whole number from 1 to 100";
const hours = "Hours must be a whole number from 1 to 720";

export const savedAnswer = optionalText(MAX_OFFER_WORDS, "An answer");

export const offerSettings = z.object({
  /** The least that the store takes for a piece, in per cent of its price. */
  floor_percent: wholeNumberInput(1, 100, percent),
  /** Hours that each side has to answer. */
  answer_hours: wholeNumberInput(1, 720, hours),
  /** Words to begin an answer with. */
  answer_1: savedAnswer,
  answer_2: savedAnswer,
  answer_3: savedAnswer,
});
export type OfferSettings = z.infer<typeof offerSettings>;

export const saveOfferSettings = defineCall("PUT", "/offer-settings", "settings", {
  summary: "Sets the floor of offers, the hours to answer and three saved answers",
  body: z.safeExtend(offerSettings, { seen: seenFields }),
  response: messageOf(offerSettings),
  errors: ["changed_meanwhile"],
});

const FLOOR = "The floor must be an amount in rupees, or blank for none";
/** Rupees for one piece; null takes the floor away. */
export const saveProductFloor = defineCall("PUT", "/product-floors", "prices", {
  summary:
    "Sets the least that the store takes for one piece of a product; null leaves it to the store's share",
  body: z.object({
    product_id: requiredChoice("Please choose a product"),
    floor: z.nullable(rupeesInput(FLOOR).check(z.gt(0, FLOOR))),
  }),
  response: messageOf(z.object({ product_id: z.string(), floor: z.nullable(rupees) })),
  errors: ["not_found"],
});

/** A product with a floor of its own. Amounts in rupees. */
export interface ProductFloor {
  /** The product's. */
  id: string;
  name: string;
  price: number;
  floor: number;
}

/** An entry of the book that moves money of the solidarity pool. Amounts in rupees; below 0 what was taken out. */
export interface PoolEntry {
  id: string;
  order_id: string;
  status: string;
  kind: "gift_paid" | "gift_returned" | "fund_used" | "fund_released";
  amount: number;
  after: number;
  /** The name of the one who did it; "" for the shop itself. */
  by: string;
  at: string;
}
