import { z } from "zod";
import type { GatewayEvent, GatewayPayment, GatewayRefund } from "#domain/ports.ts";

/** What the shop reads of Razorpay's entities (razorpay.com/docs/api); everything else of them is ignored. */

export const orderEntity = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  receipt: z.string().nullish(),
});

export const paymentEntity = z
  .object({
    id: z.string(),
    order_id: z.string().nullish(),
    status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
    amount: z.int(),
    amount_refunded: z.int().nullish(),
    currency: z.string(),
    method: z.string().nullish(),
  })
  .transform(
    (payment): GatewayPayment => ({
      id: payment.id,
      orderId: payment.order_id ?? null,
      status: payment.status,
      amountPaise: payment.amount,
      refundedPaise: payment.amount_refunded ?? 0,
      currency: payment.currency,
      method: payment.method ?? "",
    }),
  );

export const refundEntity = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: z.int(),
    status: z.enum(["pending", "processed", "failed"]),
    // Empty notes come as an empty list.
    notes: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullish(),
  })
  .transform((refund): GatewayRefund => {
    const ours = refund.notes && !Array.isArray(refund.notes) ? refund.notes.refund_id : null;
    return {
      id: refund.id,
      paymentId: refund.payment_id,
      amountPaise: refund.amount,
      status: refund.status,
      refundId: typeof ours === "string" ? ours : null,
    };
  });

export const listOf = <T extends z.ZodType>(entity: T) => z.object({ items: z.array(entity) });

/** The outside of a webhook; each entity is read by itself, so that news of other things is no error. */
export const envelope = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: paymentEntity }).optional(),
    refund: z.object({ entity: refundEntity }).optional(),
  }),
});

/** Reads a webhook's body; null when it is no JSON or tells nothing of payments and refunds. */
export function readWebhook(body: Uint8Array): GatewayEvent | null {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
  const parsed = envelope.safeParse(json);
  if (!parsed.success) return null;
  const { event, payload } = parsed.data;
  const told = { payment: payload.payment?.entity ?? null, refund: payload.refund?.entity ?? null };
  return told.payment || told.refund ? { type: event, ...told } : null;
}

export const failure = z.object({ error: z.object({ code: z.string().max(60) }) });
