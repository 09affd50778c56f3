import type { Context, MiddlewareHandler } from "hono";
import { isThisMachine } from "../this-machine.ts";
import type { RequestVariables } from "./request-context.ts";

/** What proxies say of whom they speak for. */
const FORWARDING = ["x-forwarded-for", "x-real-ip", "forwarded"];
/** The network of ::1, as client addresses are cut. */
const LOOPBACK_NETWORK = "::";

/**
 * Answers 404 to everybody but the people at this machine: the client's address must be a loopback one, behind proxies that are trusted too;
 * proxies that are trusted must say so, and nothing else that another one stands between; and the address that was asked for must name this machine, so that no
 * page elsewhere gets in by letting its own name point here. `unknownProxy` says that nobody can be told from anybody.
 */
export function thisMachineOnly(settings: {
  trustProxy: number;
  unknownProxy: boolean;
}): MiddlewareHandler<RequestVariables> {
  return async (c, next) => {
    if (settings.unknownProxy || !isAtThisMachine(c, settings.trustProxy)) return c.notFound();
    await next();
  };
}

function isAtThisMachine(c: Context<RequestVariables>, trustProxy: number): boolean {
  const isForwarded = FORWARDING.some((name) => c.req.header(name) !== undefined);
  // Behind proxies of ours one that does not say for whom it asks would make everybody somebody at this machine.
  if (isForwarded !== trustProxy > 0) return false;
  if (!isThisMachine(new URL(c.req.url).hostname)) return false;
  const client = c.get("clientAddress");
  return client === LOOPBACK_NETWORK || isThisMachine(client);
}
