import type { Context as HonoContext } from "hono";
import { answerError } from "./answer.ts";
import { limitBody } from "./limit-body.ts";
import type { Api, ApiVariables } from "./route-call.ts";

/** Razorpay's ids of events are short; one that is not is none. */
const EVENT_ID = /^[\x21-\x7e]{1,100}$/;

/**
 * What Razorpay and its checkout send us; neither is a call of the contract. Both are authenticated by signatures: the webhook's
 * over its raw bytes, the returning form's over the order that we made.
 */
export function routeRazorpay(api: Api): void {
  api.post("/razorpay/webhook", limitBody("json"), async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer());
    const signature = c.req.header("x-razorpay-signature") ?? "";
    const eventId = c.req.header("x-razorpay-event-id") ?? "";
    if (!EVENT_ID.test(eventId)) return answerError(c, "malformed");
    const taken = await c.get("shop").payments.receiveWebhook({ body, signature, eventId });
    if (taken.ok) return c.json({ status: "ok" });
    return taken.code === "not_found" ? answerError(c, "not_found") : answerError(c, "malformed");
  });

  api.post("/razorpay/return", limitBody("json"), async (c) => {
    const form = await readForm(c);
    const result = await c.get("shop").payments.receivePaymentReturn({
      razorpay_order_id: form("razorpay_order_id"),
      razorpay_payment_id: form("razorpay_payment_id"),
      razorpay_signature: form("razorpay_signature"),
    });
    // The browser was sent here as a whole: it is shown the orders, whatever the form said.
    const query = result.ok
      ? new URLSearchParams({ order: result.value.orderId, payment: result.value.paymentStatus })
      : new URLSearchParams({ payment: "FAILED" });
    return c.redirect(`/profile/orders?${query}`, 303);
  });
}

/** The fields of a form; "" for what is not there, is a file, or is in no form at all. */
async function readForm(c: HonoContext<ApiVariables>): Promise<(name: string) => string> {
  const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
  return (name) => {
    const field = form[name];
    return typeof field === "string" && !field.includes("\0") ? field : "";
  };
}
