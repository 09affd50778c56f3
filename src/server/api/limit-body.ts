import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { sendError } from "./send-response.ts";

/** Refuses a body of more bytes, counted as they arrive: an announced length is not trusted alone. */
export function limitBody(maxBytes: number): MiddlewareHandler {
  return bodyLimit({ maxSize: maxBytes, onError: (c) => sendError(c, "payload_too_large") });
}

/** The length that a request announces of its body, in bytes; null when it announces none. */
export function announcedBytes(c: HonoContext): number | null {
  const length = c.req.header("content-length");
  return length === undefined ? null : Number(length);
}

/** Whether a request comes with a body, as far as it says; nothing of it is read. */
export function hasBody(c: HonoContext): boolean {
  const announced = announcedBytes(c);
  if (announced !== null) return announced > 0;
  // Over a connection a body is announced one way or the other; a request that a test makes in process has it at hand.
  return c.env && "incoming" in c.env
    ? c.req.header("transfer-encoding") !== undefined
    : c.req.raw.body !== null;
}
