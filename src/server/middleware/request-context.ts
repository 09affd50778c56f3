import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import type { Actor } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { currentRequest } from "../observe/watch-statements.ts";
import type { Services } from "../services.ts";
import { addressOf } from "./client-address.ts";

export interface RequestVariables {
  Variables: {
    requestId: string;
    /** As `readClientAddress` gives it; every limit by address and every log line goes by this one. */
    clientAddress: string;
    /** The pattern of the route, where the framework does not know it. */
    route?: string;
  };
}

/** Gives every request an id (also in the answer) and the address it comes from. */
export function requestContext({
  trustProxy,
  turns,
}: Pick<Services, "trustProxy" | "turns">): MiddlewareHandler<RequestVariables> {
  return async (c, next) => {
    const requestId = randomUUID();
    const address = addressOf(c.req.header("x-forwarded-for"), connectionOf(c), trustProxy);
    c.set("requestId", requestId);
    c.set("clientAddress", address);
    turns.note(address);
    await currentRequest.run(requestId, next);
    c.res.headers.set("X-Request-Id", requestId);
  };
}

/** The request as it came over a connection; none in process. */
function connectionOf({ env }: HonoContext): HttpBindings["incoming"] | null {
  return env && "incoming" in env ? env.incoming : null;
}

/** What the use-cases of one request are given. */
export function contextOf(services: Services, actor: Actor): Context {
  return {
    database: services.database,
    imageStore: services.imageStore,
    workFolder: services.workFolder,
    publicUrl: services.publicUrl,
    storeEmail: services.storeEmail,
    productIndex: services.productIndex,
    payments: services.payments,
    log: services.log,
    now: () => new Date(),
    actor,
  };
}
