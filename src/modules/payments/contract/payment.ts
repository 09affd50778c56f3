import * as z from "zod/mini";
import { defineCall, messageOf, oneOf } from "#kernel/call.ts";
import { order, orderIdBody } from "#modules/orders/contract/order.ts";

/** The options of Razorpay's checkout script, by its own field names; the page adds its handlers. Amounts in paise. */
export const checkoutOptions = z.object({
  /** The public half of the shop's key. */
  key: z.string(),
  /** Paise, a whole number. */
  amount: z.number(),
  currency: z.literal("INR"),
  name: z.string(),
  description: z.string(),
  /** Razorpay's order, not ours. */
  order_id: z.string(),
  prefill: z.object({ name: z.string(), email: z.string(), contact: z.string() }),
  /** Where the full-page way of paying returns to, by a POST. */
  callback_url: z.string(),
  config: z.object({
    display: z.object({
      hide: z.array(z.object({ method: z.string(), flows: z.array(z.string()) })),
      language: z.optional(z.string()),
    }),
  }),
  theme: z.object({ color: z.string() }),
});
export type CheckoutOptions = z.infer<typeof checkoutOptions>;

/** A payment that can begin: which script draws the checkout, and what to hand to it. */
export const checkout = z.object({
  order_id: z.string(),
  script_url: z.string(),
  options: checkoutOptions,
});
export type Checkout = z.infer<typeof checkout>;

export const payOrder = defineCall("POST", "/pay-order", "customer", {
  summary: "Begins to pay an order online, or goes on where an earlier try was left",
  body: orderIdBody,
  response: oneOf(checkout),
  errors: [
    "not_found",
    "payment_not_due",
    "payment_settled",
    "payment_mode_unavailable",
    "rate_limited",
    "unavailable",
  ],
  // Each asks Razorpay, which counts what we ask.
  limits: [{ max: 30, window: 10 * 60, per: "account" }],
});

const razorpayId = (prefix: string) => z.string().check(z.regex(new RegExp(`^${prefix}_[A-Za-z0-9]{1,40}$`)));

export const verifyPayment = defineCall("POST", "/verify-payment", "customer", {
  summary:
    "Takes what the checkout handed back, and returns the order: SUCCESS, or PENDING while it is checked",
  body: z.extend(orderIdBody, {
    razorpay_order_id: razorpayId("order"),
    razorpay_payment_id: razorpayId("pay"),
    razorpay_signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  response: messageOf(order),
  errors: ["not_found", "payment_not_verified"],
});

/** The payment as Razorpay's checkout hands it back. */
export type SignedPayment = Omit<z.infer<typeof verifyPayment.body>, "order_id">;

export const checkPayment = defineCall("POST", "/check-payment", "customer", {
  summary: "Asks Razorpay what has become of an order's payment, and returns the order",
  body: orderIdBody,
  response: oneOf(order),
  errors: ["not_found"],
});

export const convertToCod = defineCall("POST", "/convert-to-cod", "customer", {
  summary: "Turns an unpaid online order into cash on delivery; a payment that still arrives is refunded",
  body: orderIdBody,
  response: messageOf(order),
  errors: ["not_found", "payment_settled", "payment_mode_unavailable", "transition_not_allowed"],
});

export const cancelWithRefund = defineCall("POST", "/cancle-order-with-refund-user", "customer", {
  summary: "Cancels an online order that has not been shipped, and refunds what was paid",
  body: orderIdBody,
  response: messageOf(order),
  errors: ["not_found", "transition_not_allowed", "refund_not_needed"],
});
