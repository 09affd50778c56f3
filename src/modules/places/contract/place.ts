import * as z from "zod/mini";
import { defineCall, messageOf, oneOf } from "#kernel/call.ts";
import * as fields from "#kernel/fields.ts";
import { MAX_BULK } from "#modules/catalogue/contract/bulk.ts";

export const place = z.object({
  id: z.string(),
  /** As its label has it. */
  code: z.string(),
  name: z.string(),
  /** The place that it is in; null for one that is in no other. */
  parent_id: z.nullable(z.string()),
  /** Its name behind those of the places that it is in: 'Back room › Rail 2'. */
  path: z.string(),
});
export type Place = z.infer<typeof place>;

/** With how many products lie in it, those in its boxes apart. */
export type CountedPlace = Place & { products: number };

export const placeInput = z.object({
  /** The place to change; a new one without. */
  id: z.optional(fields.entityId),
  seen: fields.seenFields,
  name: fields.requiredText("Please enter a name", 60, "Name"),
  parent_id: fields.optionalChoice,
});
export type PlaceInput = z.infer<typeof placeInput>;

export const savePlace = defineCall("POST", "/places", "places", {
  summary: "Adds a place of the store, or renames and moves one with all that is in it",
  body: placeInput,
  response: messageOf(place),
  errors: ["not_found", "changed_meanwhile"],
});

export const deletePlace = defineCall("DELETE", "/places", "places", {
  summary: "Deletes a place in which nothing lies and no other place is",
  query: z.object({ id: fields.entityId }),
  response: messageOf(z.object({ id: z.string() })),
  errors: ["not_found", "in_use"],
});

const TOO_MANY = `At most ${MAX_BULK} can be moved at once`;
export const moveInput = z.object({
  /** Null takes them out of their places. */
  place_id: z.nullable(fields.entityId),
  /** Ids of products, or codes as they were scanned. */
  products: z
    .array(z.string().check(z.maxLength(300, "This is no code")), "Please select something")
    .check(z.minLength(1, "Please select something"), z.maxLength(MAX_BULK, TOO_MANY)),
});
export type MoveInput = z.infer<typeof moveInput>;

const moved = z.object({
  /** With the path of the place that each came from; null where it lay nowhere. */
  moved: z.array(
    z.object({ id: z.string(), code: z.string(), name: z.string(), from: z.nullable(z.string()) }),
  ),
  /** Those that the shop does not know, as they were given. */
  refused: z.array(z.object({ given: z.string(), message: z.string() })),
});
export type Moved = z.infer<typeof moved>;

export const moveProducts = defineCall("POST", "/products-move", "places", {
  summary: "Says where products lie now; those that lie there already stay",
  body: moveInput,
  response: oneOf(moved),
  errors: ["not_found"],
});

export const noteMissing = defineCall("POST", "/products-missing", "orders.pack", {
  summary: "Notes that a product of an order was looked for and not found, or that it was found after all",
  body: z.object({ order_id: fields.entityId, product_id: fields.entityId, missing: z.boolean() }),
  response: messageOf(z.object({ missing: z.boolean() })),
  errors: ["not_found"],
});
