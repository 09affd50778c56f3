import { join } from "node:path";
import type { Hono } from "hono";
import type { CourierGateway } from "#kernel/ports/couriers.ts";
import { createShiprocket } from "#platform/adapters/shiprocket.ts";
import type { Env } from "./env.ts";
import { ownAddress } from "./mail-and-payments.ts";

/** The couriers: Shiprocket if there are keys; in a demo its stand-in, if that is asked for; otherwise none, and parcels go by hand. */
export async function openCouriers(
  env: Env,
  stops: AsyncDisposableStack,
): Promise<{ couriers: CourierGateway | null; depot: Hono | null }> {
  if (env.shiprocket) return { couriers: createShiprocket(env.shiprocket), depot: null };
  return env.courierSandbox && env.shopMode === "demo"
    ? startSandboxCouriers(env, stops)
    : { couriers: null, depot: null };
}

/** Loaded only here, like the sandbox of payments. Its webhooks are sent to this process. */
async function startSandboxCouriers(env: Env, stops: AsyncDisposableStack) {
  const { depotRoutes, startShiprocket } = await import("#shiprocket-sandbox");
  const sandbox = await startShiprocket({
    webhookUrl: `${ownAddress(env)}/api/couriers/webhook`,
    file: join(env.dataDir, "shiprocket-sandbox.json"),
  });
  stops.defer(() => sandbox.stop());
  const { email, password, webhookToken, apiUrl } = sandbox;
  const pickup = { location: "Primary", pin: "682001" };
  const couriers = createShiprocket({ email, password, webhookToken, apiUrl, pickup, trackingPage: "" });
  return { couriers, depot: depotRoutes(sandbox) };
}
