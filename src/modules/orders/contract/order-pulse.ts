import * as z from "zod/mini";
import { defineCall, oneOf } from "#kernel/call.ts";

/** How the orders stand, told so briefly that a screen may ask every few seconds. */
export const orderPulse = z.object({
  /** Another text as soon as an order in hand (pending, accepted or shipped) came, went or changed. */
  mark: z.string(),
  /** The id of the order that was placed last; null while there is none. */
  newest: z.nullable(z.string()),
});
export type OrderPulse = z.infer<typeof orderPulse>;

export const getOrderPulse = defineCall("GET", "/order-pulse", "delivery.read", {
  summary:
    "A mark that changes with the orders in hand, and the newest order's id; cheap enough to be polled",
  response: oneOf(orderPulse),
});
