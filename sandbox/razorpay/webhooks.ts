import { createHmac } from "node:crypto";
import type { RazorpayEvent } from "./entities.ts";
import type { Faults } from "./faults.ts";

interface Delivery {
  id: string;
  body: string;
  /** Deliveries that were not answered with 2xx so far. */
  failed: number;
  /** Milliseconds of the epoch. */
  at: number;
}

const DAY = 86_400_000;
/** Milliseconds in which a webhook must be answered (Razorpay: 5 seconds). */
const ANSWER_TIME = 5000;
/** Milliseconds that a webhook with the fate 'later' is held back. */
const LATER = 60_000;

export interface WebhookOptions {
  /** Where they go; null sends none. Asked anew for each. */
  url: () => string | null;
  secret: string;
  now: () => number;
  faults: Faults;
}

/** Signs and delivers webhooks: at least once, in any order, again with growing pauses for a day when they are not answered. */
export function createWebhooks({ url, secret, now, faults }: WebhookOptions) {
  let waiting: Delivery[] = [];

  function add(event: RazorpayEvent): void {
    const fate = faults.nextWebhook();
    if (fate === "lose" || !url()) return;
    const delivery = { id: event.id, body: JSON.stringify(event.body), failed: 0, at: now() };
    waiting.push(fate === "later" ? { ...delivery, at: now() + LATER } : delivery);
    if (fate === "twice") waiting.push({ ...delivery });
  }

  async function deliver(delivery: Delivery): Promise<boolean> {
    const signature = createHmac("sha256", secret).update(delivery.body).digest("hex");
    try {
      const response = await fetch(url() ?? "", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-razorpay-signature": signature,
          "x-razorpay-event-id": delivery.id,
        },
        body: delivery.body,
        signal: AbortSignal.timeout(ANSWER_TIME),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  /** Delivers what is due. What is not taken comes again after 1, 2, 4… seconds, until a day is over. */
  async function send(): Promise<number> {
    const due = waiting.filter(({ at }) => at <= now());
    waiting = waiting.filter(({ at }) => at > now());
    for (const delivery of due) {
      if (await deliver(delivery)) continue;
      const pause = 1000 * 2 ** delivery.failed;
      if (pause < DAY) waiting.push({ ...delivery, failed: delivery.failed + 1, at: now() + pause });
    }
    return due.length;
  }

  return { add, send, waiting: () => waiting.length };
}
