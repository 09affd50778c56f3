import { randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { withStatements } from "#db/statement-scope.ts";
import type { Actor } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import type { Services } from "../services.ts";
import { readClientAddress } from "./client-address.ts";

export interface RequestVariables {
  Variables: {
    requestId: string;
    /** As `readClientAddress` gives it; every limit by address and every log line goes by this one. */
    clientAddress: string;
    /** The pattern of the route, where the framework does not know it. */
    route?: string;
    /** Of the request's trace, where there are traces. */
    traceId?: string;
  };
}

/** Gives every request an id (also in the answer) and the address it comes from. */
export function requestContext(services: Pick<Services, "trustProxy">): MiddlewareHandler<RequestVariables> {
  return async (c, next) => {
    const requestId = randomUUID();
    c.set("requestId", requestId);
    c.set("clientAddress", clientAddress(c, services.trustProxy));
    await withStatements({ requestId }, next);
    c.res.headers.set("X-Request-Id", requestId);
  };
}

/**
 * The client's address: the connection's own, or, behind `proxies` proxies of ours, the entry that the outermost of
 * them wrote into X-Forwarded-For. What a client writes there itself stands further left and is never believed.
 */
function clientAddress(c: HonoContext, proxies: number): string {
  const forwarded = proxies > 0 ? c.req.header("x-forwarded-for")?.split(",").at(-proxies) : undefined;
  return readClientAddress(forwarded ?? "") ?? connectionAddress(c);
}

function connectionAddress(c: HonoContext): string {
  // A request that a test makes in process has no connection.
  if (!(c.env && "incoming" in c.env)) return "in-process";
  return readClientAddress(getConnInfo(c).remote.address ?? "") ?? "unknown";
}

/** What the use-cases of one request are given. */
export function contextOf(services: Services, actor: Actor): Context {
  return {
    database: services.database,
    replica: services.replica,
    imageStore: services.imageStore,
    workFolder: services.workFolder,
    storeEmail: services.storeEmail,
    catalogueIndex: services.catalogueIndex,
    payments: services.payments,
    log: services.log,
    now: () => new Date(),
    actor,
  };
}
