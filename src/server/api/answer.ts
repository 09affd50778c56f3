import type { Context as HonoContext } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type ErrorAnswer, type ErrorCode, errorCodes } from "#contract/error-codes.ts";
import type { Failure } from "#contract/result.ts";

/** The one renderer of refusals: code to status by the table, the code's own sentence unless a better one is given. */
export function answerError(
  c: HonoContext,
  code: ErrorCode,
  message?: string,
  fields?: Record<string, string>,
): Response {
  const known = errorCodes[code];
  const body: ErrorAnswer = {
    error: { code, message: message ?? known.message, ...(fields ? { fields } : {}) },
  };
  return c.json(body, known.status as ContentfulStatusCode);
}

/** Renders an expected failure of a use-case. */
export function answerFailure(c: HonoContext, failure: Failure<ErrorCode>): Response {
  return answerError(c, failure.code, failure.message, failure.fields);
}
