import * as z from "zod/mini";
import { defineCall, messageOf, rowsOf } from "#kernel/call.ts";
import { requiredChoice, wholeNumberInput } from "#kernel/fields.ts";

export const MAX_GRAMS = 50_000;
const grams = "The weight must be a whole number of grams from 1 to 50,000, or blank";

const ownWeight = z.object({ product_id: z.string(), name: z.string(), grams: z.number() });
export type OwnWeight = z.infer<typeof ownWeight>;

export const listOwnWeights = defineCall("GET", "/product-weights", "products.read", {
  summary: "The products that weigh something else than their kind usually does",
  response: rowsOf(ownWeight),
});

export const saveOwnWeight = defineCall("PUT", "/product-weights", "products", {
  summary: "Sets what one piece of a product weighs in grams; null goes back to the weight of its kind",
  body: z.object({
    product_id: requiredChoice("Please choose a product"),
    grams: z.nullable(wholeNumberInput(1, MAX_GRAMS, grams)),
  }),
  response: messageOf(z.object({ product_id: z.string(), grams: z.nullable(z.number()) })),
  errors: ["not_found"],
});
