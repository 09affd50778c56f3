import type { Context as HonoContext } from "hono";
import { type ErrorBody, type ErrorCode, errorCodes } from "#kernel/error-codes.ts";
import { t } from "#kernel/languages/messages.ts";
import { type Failure, fail } from "#kernel/result.ts";

/** Renders an error: its status by the table, and its default message unless a better one is given. */
export function sendError(c: HonoContext, code: ErrorCode, message?: string): Response {
  return sendFailure(c, fail(code, message));
}

export function sendFailure(c: HonoContext, { code, message, fields }: Failure<ErrorCode>): Response {
  const known = errorCodes[code];
  c.header("Cache-Control", "no-store");
  if ("retryAfter" in known) c.header("Retry-After", String(known.retryAfter));
  const body: ErrorBody = {
    error: { code, message: t(message ?? known.message), ...(fields ? { fields } : {}) },
  };
  return c.json(body, known.status);
}

/** Whether the client has this version: '*', or a list that names its tag, compared weakly (RFC 9110, 13.1.2). */
export function isNoneMatch(header: string, etag: string): boolean {
  if (header.trim() === "*") return true;
  const opaque = etag.replace(/^W\//, "");
  // A tag may hold commas itself.
  return header.match(/"[^"]*"/g)?.includes(opaque) ?? false;
}
