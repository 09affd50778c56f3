import { numberFault, typedNumber } from "#kernel/typed/number.ts";
import type { ProductExtra } from "#modules/catalogue/ui/admin/product-extra.ts";
import { callApi } from "#ui/client/api-client.ts";
import { gramsOf } from "../../contract/parcels.ts";
import { saveOwnWeight } from "../../contract/weights.ts";

/** May stand behind the number. */
export const GRAMS = /g|gms?|grams?/;
const gramsIn = (text: string) => (text.trim() === "" ? null : typedNumber(text, GRAMS));

/** The weight of a product in its form. `own`: grams by product, of those that have a weight of their own. */
export const weightField = (own: Readonly<Record<string, number>>): ProductExtra => ({
  id: "grams",
  label: "Weight (grams)",
  kind: "whole",
  feature: "parcels",
  textOf: (productId) => String(own[productId] ?? ""),
  hintOf: (_, template) => `Blank: ${gramsOf(template, null)} g, as its kind weighs when it is packed.`,
  check: (text) =>
    numberFault(text, GRAMS) ??
    saveOwnWeight.body.shape.grams.safeParse(gramsIn(text)).error?.issues[0]?.message,
  save: (product_id, text) => callApi(saveOwnWeight, { body: { product_id, grams: gramsIn(text) } }),
});
