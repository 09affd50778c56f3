import { fail, ok, type Result } from "#kernel/result.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { applyPaymentEvent } from "./apply-payment-event.ts";
import { paymentSystem } from "./payment-system.ts";
import { applyRefundUpdate } from "./send-refund.ts";

export interface Webhook {
  /** The raw body: the signature covers these bytes. */
  body: Uint8Array;
  signature: string;
  /** Razorpay's id of the event: the same for every delivery of it. */
  eventId: string;
}

/** Receives a webhook, late or twice. 'malformed': nobody signed it; 'unavailable': signed but not readable, so Razorpay is to send it again. */
export async function receiveWebhook(
  ctx: Context,
  webhook: Webhook,
): Promise<Result<undefined, "malformed" | "not_found" | "unavailable">> {
  const system = paymentSystem(ctx);
  if (!system) return fail("not_found");
  if (!system.payments.isWebhookSignature(webhook.body, webhook.signature)) return fail("malformed");
  const event = system.payments.readWebhook(webhook.body);
  if (!event) return ok(undefined);
  const { eventId } = webhook;
  if ("unreadable" in event) {
    ctx.log.error({ eventId, reason: event.unreadable }, "a signed webhook could not be read");
    return fail("unavailable");
  }
  const { type, payment, refund } = event;
  // A refund event carries its payment as well; each is an update of its own.
  if (payment)
    await applyPaymentEvent(system, { source: "webhook", type, eventId: `${eventId}:payment`, payment });
  if (refund) await applyRefundUpdate(system, refund, { eventId: `${eventId}:refund`, type });
  return ok(undefined);
}
