import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Call } from "#contract/call.ts";
import { MAX_PICTURE_BYTES } from "#contract/picture.ts";
import { answerError } from "./answer.ts";

/** What the parts of a form weigh besides the picture, in bytes. */
const FORM_OVERHEAD_BYTES = 64 * 1024;

const limits = {
  json: { maxSize: 256 * 1024, code: "payload_too_large" },
  multipart: { maxSize: MAX_PICTURE_BYTES + FORM_OVERHEAD_BYTES, code: "picture_too_large" },
} as const;

/**
 * Refuses a body that is larger than its kind may be, in bytes as they arrive: an announced length is not trusted alone. A file is
 * let through as it comes: collecting it here would hold all of it in memory, and its reader counts.
 */
export function limitBody(kind: Call["bodyKind"]): MiddlewareHandler {
  if (kind === "file") return (_, next) => next();
  const { maxSize, code } = limits[kind === "multipart" ? "multipart" : "json"];
  return bodyLimit({ maxSize, onError: (c) => answerError(c, code) });
}
