import type { Hono } from "hono";
import type { RequestVariables } from "./middleware/request-context.ts";
import type { Services } from "./services.ts";

/** GET /healthz: the process is up. GET /readyz: the database answers and the schema is the present one. */
export function routeHealth(app: Hono<RequestVariables>, services: Pick<Services, "isReady">): void {
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    const ready = await services.isReady();
    return c.json({ status: ready ? "ready" : "not_ready" }, ready ? 200 : 503);
  });
}
