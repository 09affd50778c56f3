import type { MiddlewareHandler } from "hono";
import { sendError } from "../api/send-response.ts";
import { outagePage } from "../plain-page.ts";

/**
 * Rejects requests with 503 and Retry-After while `most` others are in flight: nobody stays long enough for a longer queue. Health
 * checks and metrics pass, because a busy shop is not broken. `onRefusal` is called for each rejection.
 */
export function limitInFlight(most: number, onRefusal?: () => void): MiddlewareHandler {
  let inFlight = 0;
  return async (c, next) => {
    if (inFlight >= most && !/^\/(healthz|readyz|metrics)$/.test(c.req.path)) {
      onRefusal?.();
      return c.req.path.startsWith("/api/") ? sendError(c, "unavailable") : outagePage();
    }
    inFlight += 1;
    try {
      return await next();
    } finally {
      inFlight -= 1;
    }
  };
}
