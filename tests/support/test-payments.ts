import { settings } from "#modules/settings/schema.ts";
import { createRazorpay } from "#platform/adapters/razorpay.ts";
import type { Database } from "#platform/database/client.ts";
import { type RazorpaySandbox, type RazorpaySandboxOptions, startRazorpay } from "#razorpay-sandbox";

/** A sandbox of Razorpay that moves only when a test says so, and the adapter that speaks to it over HTTP. */
export async function openTestPayments(
  options: Partial<RazorpaySandboxOptions> & { timeout?: number; webhookSecrets?: string[] } = {},
) {
  const { timeout = 2000, webhookSecrets, ...rest } = options;
  const sandbox = await startRazorpay({ webhookUrl: null, isManual: true, ...rest });
  return { sandbox, gateway: gatewayTo(sandbox, { timeout, ...(webhookSecrets ? { webhookSecrets } : {}) }) };
}

/** The adapter, set up for this sandbox. */
export function gatewayTo(
  sandbox: RazorpaySandbox,
  options: { timeout?: number; webhookSecrets?: string[] } = {},
) {
  const { keyId, keySecret, webhookSecret, apiUrl } = sandbox;
  const scriptUrl = "/sandbox/razorpay/checkout.js";
  return createRazorpay({ keyId, keySecret, webhookSecrets: [webhookSecret], apiUrl, scriptUrl, ...options });
}

/** Switches payments online on, as the admins do. */
export async function switchOnline(database: Database, online = true): Promise<void> {
  const value = { online };
  await database
    .insert(settings)
    .values({ section: "payment", value })
    .onConflictDoUpdate({ target: settings.section, set: { value } });
}
