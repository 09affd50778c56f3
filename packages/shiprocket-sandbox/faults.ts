import { z } from "zod";

/**
 * Faults of a request, `before` it is carried out or `after`. 'html' is a broken proxy's page with status 502, 'limit' is 429, 'expired' a token that
 * is not valid any more, 'malformed' a success that is no JSON, 'wallet' a refusal within a success, as couriers are assigned.
 */
export const apiFaults = [
  "none",
  "hang-before",
  "hang-after",
  "drop-before",
  "drop-after",
  "html-before",
  "html-after",
  "error",
  "limit",
  "expired",
  "malformed",
  "wallet",
] as const;
export type ApiFault = (typeof apiFaults)[number];

/** Outcomes of a webhook: it arrives, never, twice, or after later ones. */
export const webhookOutcomes = ["arrive", "lose", "twice", "later"] as const;
export type WebhookOutcome = (typeof webhookOutcomes)[number];

/** A script of what happens to the next requests and the next webhooks, in order; after its end all goes well. */
export const faultScript = z.object({
  api: z.array(z.enum(apiFaults)).max(10_000).default([]),
  webhooks: z.array(z.enum(webhookOutcomes)).max(10_000).default([]),
});
export type FaultScript = z.input<typeof faultScript>;

export type Faults = ReturnType<typeof createFaults>;

export function createFaults() {
  let api: ApiFault[] = [];
  let webhooks: WebhookOutcome[] = [];
  return {
    play(script: FaultScript): void {
      ({ api, webhooks } = structuredClone(faultScript.parse(script)));
    },
    nextApi: (): ApiFault => api.shift() ?? "none",
    nextWebhook: (): WebhookOutcome => webhooks.shift() ?? "arrive",
  };
}
