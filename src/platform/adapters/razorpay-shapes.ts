import { z } from "zod";
import type {
  GatewayEvent,
  GatewayPayment,
  GatewayQr,
  GatewayRefund,
  UnreadableWebhook,
} from "#kernel/ports/ports.ts";

/** The fields of Razorpay's entities that the shop reads (razorpay.com/docs/api); others are ignored. */

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
    ({ order_id, amount, amount_refunded, method, ...same }): GatewayPayment => ({
      ...same,
      orderId: order_id ?? null,
      amountPaise: amount,
      refundedPaise: amount_refunded ?? 0,
      method: method ?? "",
    }),
  );

export const qrEntity = z
  .object({
    id: z.string(),
    payment_amount: z.int(),
    image_url: z.url({ protocol: /^https?$/ }),
    image_content: z.string().nullish(),
    status: z.enum(["active", "closed"]),
  })
  .transform(({ id, payment_amount, image_url, image_content, status }) => ({
    amountPaise: payment_amount,
    qr: {
      id,
      content: image_content ?? "",
      pageUrl: image_url,
      isClosed: status === "closed",
    } satisfies GatewayQr,
  }));

export const refundEntity = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: z.int(),
    status: z.enum(["pending", "processed", "failed"]),
    // Empty notes come as an empty list.
    notes: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullish(),
  })
  .transform(({ payment_id: paymentId, amount: amountPaise, notes, ...same }): GatewayRefund => {
    const ours = notes && !Array.isArray(notes) ? notes.refund_id : null;
    return { ...same, paymentId, amountPaise, refundId: typeof ours === "string" ? ours : null };
  });

export const listOf = <T extends z.ZodType>(entity: T) => z.object({ items: z.array(entity) });

/** The events that the shop goes by. Others may bring a payment along; what of them can't be read is no concern of ours. */
const ours = new Set([
  "payment.authorized",
  "payment.captured",
  "payment.failed",
  "order.paid",
  "qr_code.credited",
  "refund.created",
  "refund.processed",
  "refund.failed",
  "refund.speed_changed",
]);

const envelope = z.object({ event: z.string(), payload: z.record(z.string(), z.unknown()) });
const update = z.object({
  payment: z.object({ entity: paymentEntity }).optional(),
  qr_code: z.object({ entity: z.object({ id: z.string() }) }).optional(),
  refund: z.object({ entity: refundEntity }).optional(),
});

export function readWebhook(body: Uint8Array): GatewayEvent | UnreadableWebhook | null {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(body));
  } catch {
    return { unreadable: "it is no JSON" };
  }
  const outside = envelope.safeParse(json);
  if (!outside.success) return unreadable(outside.error);
  const { event, payload } = outside.data;
  const inside = update.safeParse(payload);
  if (!inside.success) return ours.has(event) ? unreadable(inside.error) : null;
  const { entity: paid = null } = inside.data.payment ?? {};
  const { entity: qr = null } = inside.data.qr_code ?? {};
  const payment = paid && { ...paid, orderId: paid.orderId ?? qr?.id ?? null };
  const { entity: refund = null } = inside.data.refund ?? {};
  if (payment || refund) return { type: event, payment, refund };
  return ours.has(event) ? { unreadable: "it has neither a payment nor a refund" } : null;
}

/** The places that are wrong: names of fields, never what stands in them. */
function unreadable({ issues }: z.ZodError): UnreadableWebhook {
  return {
    unreadable: issues.map(({ path, code }) => `${path.join(".") || "the whole"}: ${code}`).join(", "),
  };
}

export const failure = z.object({ error: z.object({ code: z.string().max(60) }) });
