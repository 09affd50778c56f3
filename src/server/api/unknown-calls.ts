import type { Env, Handler } from "hono";
import { calls } from "./calls.ts";
import { sendError } from "./send-response.ts";

/** Responds where no call matched: 405 with the allowed methods, or 404 for an unknown path. */
export function sendUnknownCall<E extends Env>(): Handler<E> {
  return (c) => {
    const path = c.req.path.replace(/^\/api/, "");
    const methods = Object.values(calls).flatMap((call) => (call.path === path ? [call.method] : []));
    if (methods.length === 0) return sendError(c, "not_found", "There is no such call.");
    c.header("Allow", methods.join(", "));
    return sendError(c, "method_not_allowed");
  };
}
