import * as z from "zod/mini";
import { defineCall, messageOf, oneOf } from "#kernel/call.ts";
import { entityId } from "#kernel/fields.ts";
import { imageErrors, MAX_IMAGE_BYTES } from "#kernel/image.ts";
import { gramsField } from "#kernel/typed/grams.ts";
import { shipmentInput } from "#modules/orders/contract/order.ts";

/** Minutes for which an order is one packer's after the last thing that was done with it. */
export const MINUTES_TAKEN = 15;
export const MAX_PACKING_PHOTOS = 4;
/** Days after which photographs of parcels go: courier and card company have both spoken by then. */
export const DAYS_OF_PHOTOS = 90;

/** How many of each line lie in the parcel, by the lines' ids. */
export type Ticked = Readonly<Record<string, number>>;

/** A product of a parcel, as it went in. */
export interface PackedLine {
  name: string;
  code: string | null;
  quantity: number;
}

const orderId = { order_id: entityId };
const taken = z.object({ order_id: z.nullable(z.string()) });

export const takePacking = defineCall("POST", "/packing/take", "orders.pack", {
  summary:
    "Takes an order for packing, or the next one that waits; null when none does. Nobody else packs it for some minutes",
  body: z.object({ order_id: z.optional(entityId) }),
  response: oneOf(taken),
  errors: ["not_found", "changed_meanwhile"],
});

export const releasePacking = defineCall("POST", "/packing/release", "orders.pack", {
  summary: "Lets an order go that the caller took; what is ticked, weighed and photographed stays",
  body: z.object(orderId),
  response: messageOf(taken),
});

export const packingState = z.object({
  ...orderId,
  /** Of the order as it was shown. */
  version: z.string().check(z.maxLength(40)),
  ticked: z
    .record(z.string().check(z.maxLength(40)), z.int().check(z.gte(0), z.lte(1000)))
    .check(z.refine((ticked) => Object.keys(ticked).length <= 200, "These are too many.")),
  grams: z.nullable(gramsField),
});
export type PackingState = z.infer<typeof packingState>;

export const savePacking = defineCall("PUT", "/packing", "orders.pack", {
  summary: "Keeps what is ticked and weighed of an order that the caller packs",
  body: packingState,
  response: oneOf(taken),
  errors: ["not_found", "changed_meanwhile"],
});

export const packOrder = defineCall("POST", "/packing", "orders.pack", {
  summary: "Packs an order: all of it is ticked, and it is as it was shown. Done twice it is done once",
  body: packingState,
  response: messageOf(taken),
  errors: ["not_found", "changed_meanwhile", "transition_not_allowed"],
});

export const sendPacked = defineCall("POST", "/packing/sent", "orders.pack", {
  summary:
    "Notes that a packed order left the store without a booked courier, with what its customer is told of the way",
  body: z.extend(shipmentInput, orderId),
  response: messageOf(taken),
  errors: ["not_found", "changed_meanwhile", "transition_not_allowed"],
});

export const addPackingPhoto = defineCall("POST", "/packing/photos", "orders.pack", {
  summary:
    "Keeps a photograph (field `image`) of the open parcel that the caller packs; only the staff see it",
  query: z.object(orderId),
  bodyKind: "multipart",
  maxBytes: MAX_IMAGE_BYTES,
  response: oneOf(z.object({ id: z.string() })),
  status: 201,
  errors: [...imageErrors, "not_found", "changed_meanwhile", "validation_failed"],
});

export const removePackingPhoto = defineCall("DELETE", "/packing/photos", "orders.pack", {
  summary: "Removes a photograph of a parcel that is not packed yet",
  query: z.object({ id: entityId }),
  response: messageOf(z.object({ id: z.string() })),
  errors: ["not_found"],
});
