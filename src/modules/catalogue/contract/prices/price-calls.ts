import * as z from "zod/mini";
import { defineCall, oneOf } from "#kernel/call.ts";
import { entityId, rupees, shownTotal, timestamp } from "#kernel/fields.ts";
import { bulkIds } from "../bulk.ts";
import { priceRule } from "./price-rule.ts";

const prices = z.object({ price: rupees, discounted_price: rupees });
export type Prices = z.infer<typeof prices>;

/** A product's prices before and after; none after, and why, where they stay. */
export const plannedPrices = z.object({
  id: z.string(),
  name: z.string(),
  from: prices,
  to: z.nullable(prices),
  refused: z.string(),
});
export type PlannedPrices = z.infer<typeof plannedPrices>;

export const planPrices = defineCall("POST", "/product-prices-plan", "prices", {
  summary: "What a change of prices would make of these products; changes nothing",
  body: z.object({ ids: bulkIds, rule: priceRule }),
  response: z.object({ data: z.array(plannedPrices) }),
});

const asSeen = z.object({ id: entityId, price: shownTotal, discounted_price: shownTotal });

export const changePrices = defineCall("POST", "/product-prices", "prices", {
  summary:
    "Changes the prices of products by one rule; those that cost something else than was seen stay. The same new_id changes nothing twice",
  body: z.object({
    new_id: entityId,
    rule: priceRule,
    products: z.array(asSeen).check(z.minLength(1), z.maxLength(500)),
  }),
  response: oneOf(
    z.object({ id: z.string(), changed: z.array(z.string()), refused: z.array(plannedPrices) }),
  ),
});

/** A change of many prices, and what became of each since. */
export const priceChange = z.object({
  id: z.string(),
  /** 'lowered by 20 %' */
  said: z.string(),
  at: timestamp,
  undone_at: z.nullable(timestamp),
  products: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      from: prices,
      to: prices,
      /** None where the product is gone. */
      now: z.nullable(prices),
      /** Whether its prices are as the change left them, and would be put back. */
      stands: z.boolean(),
    }),
  ),
});
export type PriceChange = z.infer<typeof priceChange>;

export const undoPrices = defineCall("POST", "/product-prices-undo", "prices", {
  summary: "Puts back the prices of before a change, of all products whose prices nobody changed since",
  body: z.object({ id: entityId }),
  response: oneOf(z.object({ changed: z.array(z.string()) })),
  errors: ["not_found"],
});
