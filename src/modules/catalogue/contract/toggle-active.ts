import * as z from "zod/mini";
import { defineCall, rowsOf } from "#kernel/call.ts";
import { entityId } from "#kernel/fields.ts";
import { brand } from "./brand.ts";
import { category } from "./category.ts";
import { product } from "./product.ts";

export const toggleTypes = ["products", "categories", "brands"] as const;
export type ToggleType = (typeof toggleTypes)[number];

export const toggleActive = defineCall("PATCH", "/toggle-active", "products", {
  summary: "Turns a product, category or brand from active to hidden, or back",
  query: z.object({ id: entityId, type: z.enum(toggleTypes) }),
  response: rowsOf(z.union([product, brand, category])),
  errors: ["not_found", "validation_failed"],
});

export const toggleFeatured = defineCall("PATCH", "/toggle-featured", "products", {
  summary: "Marks a product as featured on the home page, or takes the mark away",
  query: z.object({ id: entityId }),
  response: rowsOf(product),
  errors: ["not_found"],
});
