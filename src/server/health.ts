import type { Hono } from "hono";
import type { RequestVariables } from "./middleware/request-context.ts";
import type { ReadinessWatch } from "./readiness.ts";

/** GET /healthz: the process is up. GET /readyz: whether it can serve (200 or 503), and what is degraded although it can. */
export function routeHealth(
  app: Hono<RequestVariables>,
  services: { readiness: ReadinessWatch["read"] },
): void {
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    const { ready, ...parts } = await services.readiness();
    return c.json({ status: ready ? "ready" : "not_ready", ...parts }, ready ? 200 : 503);
  });
}
