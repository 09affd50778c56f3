import { fail, ok, type Result } from "#contract/result.ts";
import type { Context } from "../context.ts";
import { applyPaymentEvent } from "./apply-payment-event.ts";
import { applyRefundUpdate } from "./apply-refund-update.ts";
import { paymentSystem } from "./payment-system.ts";

export interface Webhook {
  /** The body as it came, byte for byte: the signature is over these. */
  body: Uint8Array;
  signature: string;
  /** Razorpay's id of the event: the same for every delivery of it. */
  eventId: string;
}

/**
 * Takes a webhook. It may come twice, late and in any order. 'payment_not_verified' when none of the secrets signed it,
 * 'not_found' when the shop takes no payments online, 'unavailable' when Razorpay signed it and the shop can't read it: it may be
 * about money, so that is logged, and it is to come again. Whatever else a webhook says is taken, or is not our concern.
 */
export async function receiveWebhook(
  ctx: Context,
  webhook: Webhook,
): Promise<Result<undefined, "payment_not_verified" | "not_found" | "unavailable">> {
  const system = paymentSystem(ctx);
  if (!system) return fail("not_found");
  if (!system.payments.isWebhookSignature(webhook.body, webhook.signature))
    return fail("payment_not_verified");
  const event = system.payments.readWebhook(webhook.body);
  if (!event) return ok(undefined);
  const { eventId } = webhook;
  if ("unreadable" in event) {
    ctx.log.error({ eventId, reason: event.unreadable }, "a signed webhook could not be read");
    return fail("unavailable");
  }
  const { type, payment, refund } = event;
  // News of a refund brings its payment along, as it was then; each is news of its own.
  if (payment)
    await applyPaymentEvent(system, { source: "webhook", type, eventId: `${eventId}:payment`, payment });
  if (refund) await applyRefundUpdate(system, refund, { eventId: `${eventId}:refund`, type });
  return ok(undefined);
}
