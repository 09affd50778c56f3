import type { MiddlewareHandler } from "hono";
import { sendError } from "../api/send-response.ts";
import { outagePage } from "../plain-page.ts";

/**
 * Refuses requests with 503 and Retry-After while `most` others wait for their responses: each of those would wait longer than anybody
 * stays. Health checks are let through, because a shop that is busy is not broken, and who watches it. `onRefusal` hears of each refusal.
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
