import * as z from "zod/mini";
import { defineCall, messageOf, rowsOf } from "#kernel/call.ts";
import { requiredChoice } from "#kernel/fields.ts";

/** Grams of a packed garment by its template, where the product says nothing of its own. A little is better too much than too little. */
export const templateGrams: Readonly<Record<string, number>> = {
  tops: 300,
  kurtas: 400,
  dresses: 450,
  jackets: 900,
  trousers: 600,
  shorts: 350,
  skirts: 500,
  sarees: 700,
  shoes: 1000,
  bags: 800,
  belts: 250,
};
/** Of what has no template. */
export const OTHER_GRAMS = 500;

/** Grams of one piece. */
export function gramsOf(template: string | null, own: number | null): number {
  return own ?? (template === null ? undefined : templateGrams[template]) ?? OTHER_GRAMS;
}

export const MAX_GRAMS = 50_000;
const grams = "The weight must be a whole number of grams from 1 to 50,000, or blank";

const ownWeight = z.object({ product_id: z.string(), name: z.string(), grams: z.number() });
export type OwnWeight = z.infer<typeof ownWeight>;

export const listOwnWeights = defineCall("GET", "/product-weights", "admin", {
  summary: "The products that weigh something else than their kind usually does",
  response: rowsOf(ownWeight),
});

export const saveOwnWeight = defineCall("PUT", "/product-weights", "admin", {
  summary: "Sets what one piece of a product weighs in grams; null goes back to the weight of its kind",
  body: z.object({
    product_id: requiredChoice("Please choose a product"),
    grams: z.nullable(
      z.number(grams).check(z.gte(1, grams), z.lte(MAX_GRAMS, grams), z.multipleOf(1, grams)),
    ),
  }),
  response: messageOf(z.object({ product_id: z.string(), grams: z.nullable(z.number()) })),
  errors: ["not_found"],
});
