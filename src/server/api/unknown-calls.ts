import type { Env, Handler } from "hono";
import { calls } from "#contract/calls.ts";
import { answerError } from "./answer.ts";

/** Answers what no call took: 405 with the methods that the address knows, 404 where there is no such address. */
export function answerUnknownCall<E extends Env>(): Handler<E> {
  return (c) => {
    const path = c.req.path.replace(/^\/api/, "");
    const methods = Object.values(calls).flatMap((call) => (call.path === path ? [call.method] : []));
    if (methods.length === 0) return answerError(c, "not_found", "There is no such call.");
    c.header("Allow", methods.join(", "));
    return answerError(c, "method_not_allowed");
  };
}
