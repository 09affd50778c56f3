import type { Context, MiddlewareHandler } from "hono";
import { sendError } from "./send-response.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const PAGE_METHODS = new Set(["GET", "HEAD"]);

/** Rejects what scanners send: methods that no route takes, and paths of calls that are not valid text (there is no such page either). */
export function rejectNoise(c: Context): Response | null {
  if (!METHODS.has(c.req.method)) {
    c.header("Allow", [...METHODS].join(", "));
    return sendError(c, "method_not_allowed");
  }
  const { pathname } = new URL(c.req.url);
  return isText(pathname) || !pathname.startsWith("/api/") ? null : sendError(c, "not_found");
}

/** Pages are only read: every write is a call of the API. */
export function rejectWrites(): MiddlewareHandler {
  return async (c, next) => {
    if (PAGE_METHODS.has(c.req.method)) return next();
    c.header("Allow", [...PAGE_METHODS].join(", "));
    return sendError(c, "method_not_allowed");
  };
}

/** Whether the escapes of a path stand for characters that an address can have. */
export function isText(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}
