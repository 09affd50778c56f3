import { createShiprocket } from "#platform/adapters/shiprocket.ts";
import { type ShiprocketSandbox, type ShiprocketSandboxOptions, startShiprocket } from "#shiprocket-sandbox";

/** A stand-in of Shiprocket that moves only when a test says so, and the adapter that speaks to it over HTTP. */
export async function openTestCouriers(
  options: Partial<ShiprocketSandboxOptions> & { timeout?: number } = {},
) {
  const { timeout = 2000, ...rest } = options;
  const depot = await startShiprocket({ webhookUrl: null, isManual: true, ...rest });
  return { depot, couriers: couriersTo(depot, timeout) };
}

/** The adapter, set up for this stand-in. */
export function couriersTo({ email, password, webhookToken, apiUrl }: ShiprocketSandbox, timeout = 2000) {
  const pickup = { location: "Primary", pin: "682001" };
  return createShiprocket({ email, password, webhookToken, apiUrl, pickup, timeout });
}
