import { createHmac } from "node:crypto";
import type { RazorpayEvent } from "./entities.ts";
import type { Faults } from "./faults.ts";
import type { Delivery, SandboxState } from "./ledger.ts";

const DAY = 86_400_000;
/** Milliseconds in which a webhook must be answered (Razorpay: 5 seconds). */
const RESPONSE_TIME = 5000;
const LATER = 60_000;

export interface WebhookOptions {
  /** Where they go; null sends none. Asked anew for each. */
  url: () => string | null;
  secret: string;
  now: () => number;
  faults: Faults;
  ledger: Pick<SandboxState, "webhooks">;
}

/** Signs and delivers webhooks: at least once, in any order, again with growing pauses for a day when they are not answered. */
export function createWebhooks({ url, secret, now, faults, ledger }: WebhookOptions) {
  function add(event: RazorpayEvent): void {
    const outcome = faults.nextWebhook();
    if (outcome === "lose" || !url()) return;
    const delivery = { id: event.id, body: JSON.stringify(event.body), failed: 0, at: now() };
    ledger.webhooks.push(outcome === "later" ? { ...delivery, at: now() + LATER } : delivery);
    if (outcome === "twice") ledger.webhooks.push({ ...delivery });
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
        signal: AbortSignal.timeout(RESPONSE_TIME),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  /** Delivers what is due. What is not taken comes again after 1, 2, 4… seconds for a day, and is remembered until then. */
  async function send(): Promise<number> {
    const due = ledger.webhooks.filter(({ at }) => at <= now());
    for (const delivery of due) {
      const taken = await deliver(delivery);
      const pause = 1000 * 2 ** delivery.failed;
      if (taken || pause >= DAY) ledger.webhooks = ledger.webhooks.filter((other) => other !== delivery);
      else Object.assign(delivery, { failed: delivery.failed + 1, at: now() + pause });
    }
    return due.length;
  }

  return { add, send, waiting: () => ledger.webhooks.length };
}
