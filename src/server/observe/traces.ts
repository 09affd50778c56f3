import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { HEALTH } from "../health.ts";
import type { RequestVariables } from "../middleware/request-context.ts";
import type { Shop } from "../shop.ts";
import { aroundShop } from "../watch-shop.ts";

type Facts = Readonly<Record<string, string | number>>;

export interface OpenSpan {
  traceId: string;
  /** Says what was not known at the beginning. */
  tell(name: string, facts: Facts): void;
}

/** Where it is told what takes how long: a request, the rendering in it, the use-cases in that, and their statements. */
export interface Traces {
  /** Runs `work` in a span below the one in which this is called. Statements in it are spans below, with their texts and no values. */
  span<T>(name: string, facts: Facts, work: (span: OpenSpan) => T | Promise<T>): Promise<T>;
  /** Sends what was not sent yet. */
  stop(): Promise<void>;
}

/** Runs `work` in a span where there are traces. */
export function inSpan<T>(
  traces: Traces | undefined,
  name: string,
  facts: Facts,
  work: () => Promise<T>,
): Promise<T> {
  return traces ? traces.span(name, facts, work) : work();
}

/** A span for each request, and its trace's id for the request's line in the log. */
export function traceRequests(traces: Traces): MiddlewareHandler<RequestVariables> {
  return (c, next) => {
    const { method, path } = c.req;
    if (HEALTH.test(path)) return next();
    const facts = { "http.request.method": method, "url.path": path, "rebon.request_id": c.get("requestId") };
    return traces.span(method, facts, async (span) => {
      c.set("traceId", span.traceId);
      await next();
      const route = c.get("route") ?? routePath(c);
      span.tell(`${method} ${route}`, { "http.route": route, "http.response.status_code": c.res.status });
    });
  };
}

/** The same shop, with a span for each use-case: all of them are asynchronous. */
export function traceShop(shop: Shop, traces: Traces | undefined): Shop {
  if (!traces) return shop;
  return aroundShop(shop, (name, _input, use) => traces.span(name, {}, use));
}
