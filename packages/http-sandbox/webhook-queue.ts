import type { Faults } from "./faults.ts";

const DAY = 86_400_000;
/** Milliseconds in which a webhook must be answered. */
const RESPONSE_TIME = 5000;
const LATER = 60_000;

export interface Delivery {
  id: string;
  body: string;
  /** Deliveries that were not taken so far. */
  failed: number;
  at: number;
}

export interface WebhookOptions {
  /** Where they go; null sends none. Asked anew for each. */
  url: () => string | null;
  now: () => number;
  faults: Pick<Faults, "nextWebhook">;
  ledger: { webhooks: Delivery[] };
}

interface Protocol {
  headersOf(delivery: Delivery): Record<string, string>;
  isTaken(response: Response): boolean;
}

/** Delivers webhooks: at least once, in any order, again with growing pauses for a day when they are not taken. */
export function createWebhookQueue({ url, now, faults, ledger }: WebhookOptions, protocol: Protocol) {
  function add(body: object, id = ""): void {
    const outcome = faults.nextWebhook();
    if (outcome === "lose" || !url()) return;
    const delivery = { id, body: JSON.stringify(body), failed: 0, at: now() };
    ledger.webhooks.push(outcome === "later" ? { ...delivery, at: now() + LATER } : delivery);
    if (outcome === "twice") ledger.webhooks.push({ ...delivery });
  }

  async function deliver(delivery: Delivery): Promise<boolean> {
    try {
      const response = await fetch(url() ?? "", {
        method: "POST",
        headers: { "content-type": "application/json", ...protocol.headersOf(delivery) },
        body: delivery.body,
        signal: AbortSignal.timeout(RESPONSE_TIME),
      });
      await response.body?.cancel();
      return protocol.isTaken(response);
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
