import type { MiddlewareHandler } from "hono";
import type { Logger } from "#domain/logger.ts";
import { HEALTH } from "../health.ts";
import { isBrokenOff } from "./incoming-body.ts";
import type { RequestVariables } from "./request-context.ts";

/** What every page asks for by the dozen, and what an open list of orders asks for every few seconds. */
const FREQUENT = /^\/(assets|images)\/|^\/api\/order-pulse$/;

/**
 * Logs one line per response, except files, images, polls of the orders and health checks: method, path without its query (which may hold a token),
 * status, milliseconds.
 */
export function accessLog(log: Logger): MiddlewareHandler<RequestVariables> {
  return async (c, next) => {
    const started = performance.now();
    await next();
    if (HEALTH.test(c.req.path) || (FREQUENT.test(c.req.path) && c.res.status < 500)) return;
    const facts = {
      requestId: c.get("requestId"),
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    };
    // A client that disconnected leaves an unfinished response behind; nothing of ours failed.
    if (isBrokenOff(c)) log.info(facts, "the client went away");
    else if (c.res.status >= 500) log.error(facts, "request failed");
    else log.info(facts, "request");
  };
}
