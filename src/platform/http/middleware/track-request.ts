import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Logger } from "#kernel/ports/logger.ts";
import { currentRequest, type MetricsAccess } from "../../observe/metrics.ts";
import { addressOf } from "../client-address.ts";
import type { Refusals } from "../refusals.ts";
import type { Turns } from "../turns.ts";
import { isBrokenOff } from "./incoming-body.ts";
import { HEALTH, type RequestVariables } from "./request-context.ts";
import { secure, securityHeadersOf } from "./security-headers.ts";

/** Paths that every page requests by the dozen, and the poll of an open list of orders. */
const FREQUENT = /^\/(assets|images)\/|^\/api\/order-pulse$/;

export interface RequestTracking {
  log: Logger;
  publicUrl: string;
  trustProxy: number;
  turns: Pick<Turns, "note">;
  refusals: Refusals;
  watched?: MetricsAccess | undefined;
}

/** Gives every request an id (also in the answer) and the address it comes from; measures its response by route, secures it, logs it. */
export function trackRequest(services: RequestTracking): MiddlewareHandler<RequestVariables> {
  const { log, trustProxy, turns, refusals } = services;
  const metrics = services.watched?.metrics;
  const always = securityHeadersOf(services.publicUrl);
  const lookAt = warnOfTooFew(log, trustProxy);
  return async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    const forwarded = c.req.header("x-forwarded-for");
    lookAt(forwarded);
    const address = addressOf(forwarded, connectionOf(c), trustProxy);
    c.set("requestId", requestId);
    c.set("clientAddress", address);
    turns.note(address);
    metrics?.inFlight.inc();
    try {
      await currentRequest.run(requestId, next);
    } finally {
      metrics?.inFlight.dec();
      metrics?.noteResponse({
        route: c.get("route") ?? routePath(c),
        method: c.req.method,
        status: c.res.status,
        seconds: (performance.now() - started) / 1000,
      });
    }
    if (c.get("isRefused")) refusals.note();
    else logResponse(c, log, Math.round(performance.now() - started));
    secure(c.res.headers, { ...always, "X-Request-Id": requestId });
  };
}

/** Tells once that X-Forwarded-For names fewer addresses than proxies are counted. Without the header somebody asks past them, such as a probe. */
function warnOfTooFew(log: Logger, trustProxy: number): (forwarded: string | undefined) => void {
  let isTold = false;
  return (forwarded) => {
    if (isTold || !forwarded) return;
    const entries = forwarded.split(",").length;
    if (entries >= trustProxy) return;
    isTold = true;
    log.warn(
      { part: "proxy", entries, trustProxy },
      "X-Forwarded-For has fewer entries than TRUST_PROXY says: all people count as one address, the last proxy's",
    );
  };
}

function connectionOf({ env }: HonoContext): HttpBindings["incoming"] | null {
  return env && "incoming" in env ? env.incoming : null;
}

/** One line per response, except files, images, polls and health checks; the path is without its query, which may hold a token. */
function logResponse(c: HonoContext<RequestVariables>, log: Logger, ms: number): void {
  const { method, path } = c.req;
  const { status } = c.res;
  if (HEALTH.test(path) || (FREQUENT.test(path) && status < 500)) return;
  const facts = { requestId: c.get("requestId"), method, path, status, ms };
  // A client that disconnected leaves an unfinished response behind; nothing of ours failed.
  if (isBrokenOff(c)) log.info(facts, "the client went away");
  else if (status >= 500) log.error(facts, "request failed");
  else log.info(facts, "request");
}
