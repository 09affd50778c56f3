import type { MiddlewareHandler } from "hono";
import { receiveWebhook } from "#domain/payments/receive-webhook.ts";
import { receivePaymentReturn } from "#domain/payments/verify-payment.ts";
import type { Api } from "./bind-call.ts";
import { limitBody } from "./limit-body.ts";
import { sendError, sendFailure } from "./send-response.ts";

/** Razorpay's ids of events are short; one that is not is none. */
const EVENT_ID = /^[\x21-\x7e]{1,100}$/;

/** A signature as Razorpay writes it: SHA-256 in hexadecimal digits. */
const SIGNATURE = /^[0-9a-f]{64}$/;
/** The largest body of either, in bytes. A webhook holds one payment with its order; the form three short fields, or an error. */
const LARGEST_WEBHOOK = 256 * 1024;
const LARGEST_RETURN = 16 * 1024;

/** Rejects by the headers alone what can't come from Razorpay, before the body is read. */
const admitWebhook: MiddlewareHandler = async (c, next) => {
  const signed = SIGNATURE.test(c.req.header("x-razorpay-signature") ?? "");
  const named = EVENT_ID.test(c.req.header("x-razorpay-event-id") ?? "");
  return signed && named ? next() : sendError(c, "malformed");
};

/**
 * What Razorpay and its checkout send us; neither is a call of the contract. Both are authenticated by signatures: the webhook's
 * over its raw bytes, the returning form's over the order that we made.
 */
export function routeRazorpay(api: Api): void {
  api.post("/razorpay/webhook", admitWebhook, limitBody(LARGEST_WEBHOOK), async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer());
    const signature = c.req.header("x-razorpay-signature") ?? "";
    const eventId = c.req.header("x-razorpay-event-id") ?? "";
    const taken = await c.get("shop").run(receiveWebhook, { body, signature, eventId });
    if (taken.ok) return c.json({ status: "ok" });
    // Anything but a success makes Razorpay send it again (webhooks, 'retries').
    return sendFailure(c, taken);
  });

  api.post("/razorpay/return", limitBody(LARGEST_RETURN), async (c) => {
    const field = isForm(c.req.header("content-type") ?? "") ? readForm(await c.req.text()) : () => "";
    const result = await c.get("shop").run(receivePaymentReturn, {
      razorpay_order_id: field("razorpay_order_id"),
      razorpay_payment_id: field("razorpay_payment_id"),
      razorpay_signature: field("razorpay_signature"),
    });
    // A full-page redirect: the browser is sent on to the orders, whatever the form said.
    const query = result.ok
      ? new URLSearchParams({ order: result.value.orderId, payment: result.value.paymentStatus })
      : new URLSearchParams({ payment: "FAILED" });
    return c.redirect(`/profile/orders?${query}`, 303);
  });
}

function isForm(contentType: string): boolean {
  return /^application\/x-www-form-urlencoded[ \t]*(;|$)/i.test(contentType);
}

/** The fields of a form; "" for what is not there. */
function readForm(text: string): (name: string) => string {
  const fields = new URLSearchParams(text);
  return (name) => {
    const field = fields.get(name) ?? "";
    return field.includes("\0") ? "" : field;
  };
}
