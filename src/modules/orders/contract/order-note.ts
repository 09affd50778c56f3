import * as z from "zod/mini";
import { defineCall, messageOf } from "#kernel/call.ts";
import { entityId, requiredText, timestamp } from "#kernel/fields.ts";

/** Characters of a note. */
export const MAX_NOTE = 1000;

/** A note about an order, which only staff read. */
export const orderNote = z.object({
  id: z.string(),
  order_id: z.string(),
  text: z.string(),
  at: timestamp,
  /** The name of its author; null once that account was removed. */
  by: z.nullable(z.string()),
});
export type OrderNote = z.infer<typeof orderNote>;

export const addOrderNote = defineCall("POST", "/orders-admin/notes", "orders.change", {
  summary: "Notes something about an order, which only staff read; the same words are noted once",
  body: z.object({
    order_id: entityId,
    text: requiredText("Please write something.", MAX_NOTE, "The note"),
  }),
  response: messageOf(orderNote),
  errors: ["not_found"],
});

export const removeOrderNote = defineCall("DELETE", "/orders-admin/notes", "orders.change", {
  summary: "Removes a note about an order",
  body: z.object({ id: entityId }),
  response: messageOf(orderNote),
  errors: ["not_found"],
});
