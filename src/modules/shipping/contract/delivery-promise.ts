import * as z from "zod/mini";
import { defineCall, oneOf } from "#kernel/call.ts";
import { entityId, rupees, timestamp } from "#kernel/fields.ts";
import { isPossiblePin, NO_SUCH_PIN, pinDigits } from "#kernel/typed/digits.ts";
import { zones } from "./parcels.ts";
import { PIN_MESSAGE } from "./pin.ts";

/** A PIN code as it comes from outside; six digits are kept. */
const pinInput = z.string(PIN_MESSAGE).check(
  z.overwrite(pinDigits),
  z.regex(/^\d{6}$/, PIN_MESSAGE),
  z.refine((pin) => !/^\d{6}$/.test(pin) || isPossiblePin(pin), NO_SUCH_PIN),
);

/** A day by the store's clock: 2026-11-26. */
const day = z.string();

export const deliveryPromise = z.object({
  pin: z.string(),
  serviceable: z.boolean(),
  /** Why nothing is delivered there, for the shopper; "" when it is. */
  refusal: z.string(),
  zone: z.enum(zones),
  /** "" where it is not known. */
  city: z.string(),
  state: z.string(),
  /** Rupees; null when nothing is delivered there. */
  charge: z.nullable(rupees),
  /** Goods of this many rupees or more travel free; null when nothing does. */
  free_from: z.nullable(rupees),
  /** Whether it can be paid in cash at the door. */
  cod: z.boolean(),
  /** Null where no day is promised: then it takes its usual number of days. */
  arrives_from: z.nullable(day),
  arrives_by: z.nullable(day),
  usual_days: z.nullable(z.object({ delivery_days_from: z.number(), delivery_days_to: z.number() })),
  /** Until when it has to be ordered for these days; null when they are the store's usual ones. */
  order_by: z.nullable(timestamp),
});
export type DeliveryPromise = z.infer<typeof deliveryPromise>;

export const getDeliveryPromise = defineCall("GET", "/delivery-promise", "public", {
  summary:
    "What delivery to a PIN code costs and when it arrives: of a product, else of the cart of whoever is signed in",
  query: z.object({ pin: pinInput, product_id: z.optional(entityId) }),
  response: oneOf(deliveryPromise),
  errors: ["not_found", "rate_limited"],
  // Product pages ask by themselves where a PIN code is kept, and phones of one carrier share an address.
  limits: [{ max: 240, window: 60, per: "client" }],
});
