import { Hono } from "hono";
import type { Env } from "./env.ts";
import type { RequestVariables } from "./middleware/request-context.ts";
import { thisMachineOnly } from "./middleware/this-machine-only.ts";
import { hasUnknownProxy } from "./this-machine.ts";

/** Everybody's mail, and the script of payments that fail. */
const OWN_EYES_ONLY = [
  "/sandbox/mailbox",
  "/sandbox/mailbox.json",
  "/sandbox/mailbox/:id",
  "/sandbox/razorpay/faults",
];

/** The pages of all stand-ins together, the private ones for people at this machine; none when there are none. */
export function joinStandIns(
  env: Pick<Env, "host" | "port" | "publicUrl" | "trustProxy">,
  parts: (Hono | null | undefined)[],
): Hono<RequestVariables> | undefined {
  const given = parts.filter((part) => part instanceof Hono);
  if (given.length === 0) return undefined;
  const joined = new Hono<RequestVariables>();
  const guard = thisMachineOnly({ trustProxy: env.trustProxy, unknownProxy: hasUnknownProxy(env) });
  for (const path of OWN_EYES_ONLY) joined.use(path, guard);
  for (const part of given) joined.route("/", part);
  return joined;
}
