import * as z from "zod/mini";
import { defineCall, messageOf } from "./call.ts";
import { requiredChoice } from "./fields.ts";
import { order } from "./order.ts";

export const retryRefund = defineCall("POST", "/retry-refund", "admin", {
  summary: "Tries an order's failed refund again; changes nothing while one is under way or done",
  body: z.object({ order_id: requiredChoice("Please choose an order") }),
  response: messageOf(order),
  errors: ["not_found", "refund_not_needed"],
});
