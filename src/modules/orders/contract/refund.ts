import { defineCall, messageOf } from "#kernel/call.ts";
import { order, orderIdBody } from "./order.ts";

export const retryRefund = defineCall("POST", "/retry-refund", "admin", {
  summary: "Tries an order's failed refund again; changes nothing while one is under way or done",
  body: orderIdBody,
  response: messageOf(order),
  errors: ["not_found", "refund_not_needed"],
});
