import { guest } from "#kernel/actor.ts";
import { inLanguage, languages } from "#kernel/languages/messages.ts";
import * as accountPaths from "#kernel/pages/account-paths.ts";
import type { Api, ApiServices } from "#platform/http/api/bind-call.ts";
import { readBytes } from "#platform/http/api/read-body.ts";
import { readForm, refuseForm } from "#platform/http/form-parts.ts";
import { contextOf } from "#platform/http/middleware/request-context.ts";
import { sendError, sendFailure } from "#platform/http/middleware/send-response.ts";
import { receiveWebhook } from "./receive-webhook.ts";
import { receivePaymentReturn } from "./verify-payment.ts";

const EVENT_ID = /^[\x21-\x7e]{1,100}$/;

const SIGNATURE = /^[0-9a-f]{64}$/;
const FORM = /^application\/x-www-form-urlencoded[ \t]*(;|$)/i;
/** The largest body of either, in bytes. A webhook holds one payment with its order; the form three short fields, or an error. */
const LARGEST_WEBHOOK = 256 * 1024;
const LARGEST_RETURN = 16 * 1024;

/** Razorpay's webhook and its checkout's form, no calls of the contract: signatures over the raw bytes, or over the order that we made, say who sends. */
export function routeRazorpay(api: Api, services: ApiServices): void {
  api.post("/razorpay/webhook", async (c) => {
    c.header("Cache-Control", "no-store");
    const signature = c.req.header("x-razorpay-signature") ?? "";
    const eventId = c.req.header("x-razorpay-event-id") ?? "";
    // A request that can't come from Razorpay is rejected before its body is read.
    if (!SIGNATURE.test(signature) || !EVENT_ID.test(eventId)) return sendError(c, "malformed");
    const body = await readBytes(c, LARGEST_WEBHOOK);
    if (!body.ok) return sendFailure(c, body);
    const taken = await receiveWebhook(contextOf(services, guest), { body: body.value, signature, eventId });
    if (taken.ok) return c.json({ status: "ok" });
    // Anything but a success makes Razorpay send it again (webhooks, 'retries').
    return sendFailure(c, taken);
  });

  api.post("/razorpay/return", async (c) => {
    c.header("Cache-Control", "no-store");
    const page = languages.find((one) => one === c.req.query("language")) ?? "en";
    const orders = inLanguage(accountPaths.myOrders, page);
    const body = await readForm(c, LARGEST_RETURN);
    if (!body.ok) return refuseForm(c, body, orders);
    const isForm = FORM.test(c.req.header("content-type") ?? "");
    const fields = new URLSearchParams(isForm ? new TextDecoder().decode(body.value) : "");
    const field = (name: string) => {
      const text = fields.get(name) ?? "";
      return text.includes("\0") ? "" : text;
    };
    const result = await receivePaymentReturn(contextOf(services, guest), {
      razorpay_order_id: field("razorpay_order_id"),
      razorpay_payment_id: field("razorpay_payment_id"),
      razorpay_signature: field("razorpay_signature"),
    });
    // A full-page redirect: the browser is sent on to the orders, whatever the form said.
    const query = result.ok
      ? new URLSearchParams({ order: result.value.orderId, payment: result.value.paymentStatus })
      : new URLSearchParams({ payment: "FAILED" });
    return c.redirect(`${orders}?${query}`, 303);
  });
}
