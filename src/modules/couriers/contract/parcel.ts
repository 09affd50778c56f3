import * as z from "zod/mini";
import { defineCall, listOf, messageOf } from "#kernel/call.ts";
import { entityId, requiredText, rupees, timestamp } from "#kernel/fields.ts";
import { parcelNews } from "#kernel/ports/couriers.ts";
import { shipmentInput } from "#modules/orders/contract/order.ts";
import { eventSources, parcelEnds, parcelStates } from "./parcel-state.ts";

export const parcelEvent = z.object({
  news: z.enum(parcelNews),
  /** The courier's own words. */
  words: z.string(),
  place: z.string(),
  at: timestamp,
  source: z.enum(eventSources),
});
export type ParcelEvent = z.infer<typeof parcelEvent>;

/** A parcel as admins see it. */
export const parcel = z.object({
  id: z.string(),
  order_id: z.string(),
  state: z.enum(parcelStates),
  courier: z.string(),
  tracking_number: z.string(),
  /** The courier's label as a PDF; "" where there is none. */
  label_url: z.string(),
  /** Rupees that the courier asks for it; null to whoever sees no sums. */
  charge: z.nullable(rupees),
  /** Rupees that the courier collects in cash. */
  cash: rupees,
  /** The day on which that cash came to the store (2026-11-20), and under which reference. */
  cash_received_on: z.nullable(z.string()),
  cash_reference: z.string(),
  /** Why it could not be booked, or what the courier that is booked did not do, in the courier's words. */
  refusal: z.string(),
  booked_at: z.nullable(timestamp),
  delivered_at: z.nullable(timestamp),
  closed_at: z.nullable(timestamp),
  end: z.nullable(z.enum(parcelEnds)),
  /** Its events, the last first. */
  events: z.array(parcelEvent),
});
export type Parcel = z.infer<typeof parcel>;

/** A courier that would take an order's parcel. */
export const courierOffer = z.object({
  courier_id: z.number(),
  courier: z.string(),
  /** Rupees; null to whoever sees no sums. */
  charge: z.nullable(rupees),
  /** Days until delivery, as the courier estimates. */
  days: z.nullable(z.number()),
});
export type CourierOffer = z.infer<typeof courierOffer>;

export const listCouriers = defineCall("GET", "/couriers", "orders.pack", {
  summary: "Couriers that would take an order's parcel, the cheapest first, with rates and days",
  query: z.object({ order_id: entityId }),
  response: listOf(courierOffer),
  errors: ["not_found", "transition_not_allowed", "courier_refused", "unavailable"],
});

export const bookCourier = defineCall("POST", "/parcels", "orders.pack", {
  summary: "Books a courier for an order's parcel; the same order's is never booked twice",
  body: z.object({
    order_id: entityId,
    courier_id: z.int().check(z.gte(1), z.lte(1e9)),
    state_code: shipmentInput.shape.state_code,
  }),
  response: messageOf(parcel),
  errors: ["not_found", "transition_not_allowed", "changed_meanwhile", "courier_refused", "unavailable"],
});

export const noteCameBack = defineCall("POST", "/parcel-came-back", "orders.pack", {
  summary: "Notes that the parcel of a shipped order came back to the store",
  body: z.object({ order_id: entityId }),
  response: messageOf(parcel),
  errors: ["not_found", "transition_not_allowed", "changed_meanwhile"],
});

/** An admin's decision about a parcel that came back or was lost. */
export const decidedEnds = ["ON_SALE", "OFF_SALE", "SEND_AGAIN"] as const;
export type DecidedEnd = (typeof decidedEnds)[number];

export const closeReturnedParcel = defineCall("POST", "/parcel-end", "orders.change", {
  summary:
    "Decides what becomes of a parcel that came back or was lost: it is sent again, or its order is canceled and refunded, with the pieces on sale or not",
  body: z.object({ id: entityId, end: z.enum(decidedEnds) }),
  response: messageOf(parcel),
  errors: ["not_found", "changed_meanwhile", "transition_not_allowed"],
});

const DAY_GIVEN = "Please enter the day on which the money came";

export const noteCash = defineCall("POST", "/parcel-cash", "money", {
  summary: "Notes that the cash a courier collected has come to the store",
  body: z.object({
    id: entityId,
    received_on: z.iso.date(DAY_GIVEN),
    reference: requiredText("Please enter the reference of the transfer", 80, "The reference"),
  }),
  response: messageOf(parcel),
  errors: ["not_found", "changed_meanwhile"],
});
