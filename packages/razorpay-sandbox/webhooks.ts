import { createHmac } from "node:crypto";
import { createWebhookQueue, type WebhookOptions } from "#http-sandbox";
import type { RazorpayEvent } from "./entities.ts";

export function createWebhooks({ secret, ...options }: WebhookOptions & { secret: string }) {
  const { add, ...queue } = createWebhookQueue(options, {
    headersOf: ({ id, body }) => ({
      "x-razorpay-signature": createHmac("sha256", secret).update(body).digest("hex"),
      "x-razorpay-event-id": id,
    }),
    isTaken: ({ ok }) => ok,
  });
  return { ...queue, add: ({ id, body }: RazorpayEvent) => add(body, id) };
}
