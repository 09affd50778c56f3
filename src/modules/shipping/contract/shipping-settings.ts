import * as z from "zod/mini";
import { defineCall, messageOf, oneOf } from "#kernel/call.ts";
import { seenFields } from "#kernel/fields.ts";
import { pinFile, shippingSettings } from "./shipping-terms.ts";

export const getShippingSettings = defineCall("GET", "/shipping-settings", "settings.read", {
  summary: "Rates by zone, days of work and of the road, and which file of PIN areas is in use",
  response: oneOf(z.object({ shipping: shippingSettings, pin_file: pinFile })),
});

export const saveShippingSettings = defineCall("PUT", "/shipping-settings", "settings", {
  summary: "Sets rates by zone, cut-off, working days and whether only the own State is delivered to",
  body: z.safeExtend(shippingSettings, { seen: seenFields }),
  response: messageOf(shippingSettings),
  errors: ["changed_meanwhile"],
});
