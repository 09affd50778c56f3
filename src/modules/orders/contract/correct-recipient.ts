import * as z from "zod/mini";
import { defineCall, messageOf } from "#kernel/call.ts";
import { requiredText } from "#kernel/fields.ts";
import { msg } from "#kernel/languages/messages.ts";
import { addressInput } from "#modules/addresses/contract/address.ts";
import { order, orderIdBody } from "./order.ts";

export const correctRecipient = defineCall("PATCH", "/order-user/recipient", "customer", {
  summary: "Corrects who gets an order and their mobile number, until it is packed",
  body: z.extend(orderIdBody, {
    recipient: requiredText(msg("Recipient's name is required"), 100, msg("Recipient's name")),
    mobile: addressInput.shape.mobile,
  }),
  response: messageOf(order),
  errors: ["not_found", "transition_not_allowed"],
});
