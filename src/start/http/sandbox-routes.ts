import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { RequestVariables } from "#platform/http/middleware/request-context.ts";
import type { Env } from "../env.ts";
import { hasUnknownProxy, isLoopback } from "../loopback.ts";

/** Everybody's mail, everybody's parcels, and the script of payments that fail. */
const OWN_EYES_ONLY = [
  "mailbox",
  "mailbox.json",
  "mailbox/:id",
  "razorpay/faults",
  "shiprocket",
  "shiprocket/*",
].map((path) => `/sandbox/${path}`);

/** The pages of all stand-ins together, the private ones for people at this machine; none when there are none. */
export function joinStandIns(
  env: Pick<Env, "host" | "port" | "publicUrl" | "trustProxy">,
  parts: (Hono | null | undefined)[],
): Hono<RequestVariables> | undefined {
  const given = parts.filter((part) => part instanceof Hono);
  if (given.length === 0) return undefined;
  const joined = new Hono<RequestVariables>();
  const guard = thisMachineOnly(env.trustProxy, hasUnknownProxy(env));
  for (const path of OWN_EYES_ONLY) joined.use(path, guard);
  for (const part of given) joined.route("/", part);
  return joined;
}

/** Headers in which proxies name their client. */
const FORWARDING = ["x-forwarded-for", "x-real-ip", "forwarded"];
/** The network of ::1, as client addresses are cut. */
const LOOPBACK_NETWORK = "::";

/**
 * Answers 404 to everybody but the people at this machine: the client's address must be a loopback one, trusted proxies must name it and no other
 * may stand between, and the address that was asked for must name this machine, so that no page elsewhere gets in by letting its name point here.
 * `unknownProxy` says that nobody can be told from anybody.
 */
function thisMachineOnly(trustProxy: number, unknownProxy: boolean): MiddlewareHandler<RequestVariables> {
  return async (c, next) => (unknownProxy || !isAtThisMachine(c, trustProxy) ? c.notFound() : next());
}

function isAtThisMachine(c: Context<RequestVariables>, trustProxy: number): boolean {
  const isForwarded = FORWARDING.some((name) => c.req.header(name) !== undefined);
  // Behind proxies of ours one that does not say for whom it asks would make everybody somebody at this machine.
  if (isForwarded !== trustProxy > 0) return false;
  if (!isLoopback(new URL(c.req.url).hostname)) return false;
  const client = c.get("clientAddress");
  return client === LOOPBACK_NETWORK || isLoopback(client);
}
