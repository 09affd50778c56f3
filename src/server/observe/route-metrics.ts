import { createHash, timingSafeEqual } from "node:crypto";
import type { Env, Hono } from "hono";
import type { Metrics } from "./metrics.ts";

/** What is given to Prometheus, and the token that it has to show. */
export interface MetricsAccess {
  metrics: Metrics;
  token: string;
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** GET /metrics for whoever shows the token; as good as not there without one. */
export function routeMetrics<E extends Env>(app: Hono<E>, access: MetricsAccess | undefined): void {
  if (!access) return void app.get("/metrics", (c) => c.notFound());
  const { registry } = access.metrics;
  // Of equal length, whatever was sent, and compared in a time that tells nothing.
  const expected = digest(`Bearer ${access.token}`);
  app.get("/metrics", async (c) => {
    if (!timingSafeEqual(digest(c.req.header("authorization") ?? ""), expected)) {
      c.header("WWW-Authenticate", "Bearer");
      return c.text("The token of METRICS_TOKEN is needed.\n", 401);
    }
    return c.body(await registry.metrics(), 200, {
      "Content-Type": registry.contentType,
      "Cache-Control": "no-store",
    });
  });
}
