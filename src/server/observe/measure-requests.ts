import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { RequestVariables } from "../middleware/request-context.ts";
import type { Metrics } from "./metrics.ts";

/** Measures every response, by the pattern of its route: a page's own, a call's, or that of the files. */
export function measureRequests(metrics: Metrics): MiddlewareHandler<RequestVariables> {
  return async (c, next) => {
    const started = performance.now();
    metrics.inFlight.inc();
    try {
      await next();
    } finally {
      metrics.inFlight.dec();
      metrics.noteResponse({
        route: c.get("route") ?? routePath(c),
        method: c.req.method,
        status: c.res.status,
        seconds: (performance.now() - started) / 1000,
      });
    }
  };
}
