import type { Context as HonoContext } from "hono";
import type * as z from "zod/mini";
import type { Call } from "#kernel/call.ts";
import type { ErrorCode } from "#kernel/error-codes.ts";
import { msg, t } from "#kernel/languages/messages.ts";
import { type Failure, fail, ok, type Result } from "#kernel/result.ts";
import { FORM_OVERHEAD_BYTES, readFileField } from "./read-file-field.ts";

/** U+0000 as JSON writes it: the one character that PostgreSQL keeps in no text. */
const NUL_ESCAPE = /(?<!\\)(?:\\\\)*\\u0000/;
/** Half of a character beyond U+FFFF, as JSON writes it where the other half is missing: no text, and PostgreSQL's JSON refuses it. */
const HALF_ESCAPE = /(?<!\\)(?:\\\\)*\\ud[89a-f]/i;
const JSON_TYPE = /^application\/([\w.+-]+\+)?json\b/i;
const FORM_TYPE = /^multipart\/form-data\b/i;

/** Rejects a body by its headers; nothing of it is read. */
export function rejectBody(call: Call, c: HonoContext): Failure<ErrorCode> | null {
  const type = c.req.header("content-type") ?? "";
  if (call.bodyKind === "json" && hasBody(c) && !JSON_TYPE.test(type))
    return fail("unsupported_media_type", "Please send the body as application/json.");
  if (call.bodyKind !== "multipart") return null;
  if (!FORM_TYPE.test(type)) {
    const message = "Please send the image as multipart/form-data, in the field image.";
    return fail("unsupported_media_type", message);
  }
  return (announcedBytes(c) ?? 0) > call.maxBytes + FORM_OVERHEAD_BYTES ? tooLarge(call) : null;
}

function announcedBytes(c: HonoContext): number | null {
  const length = c.req.header("content-length");
  return length === undefined ? null : Number(length);
}

/** Whether a request comes with a body, as far as it says; nothing of it is read. */
function hasBody(c: HonoContext): boolean {
  const announced = announcedBytes(c);
  if (announced !== null) return announced > 0;
  // Over a connection a body is announced one way or the other; a request that a test makes in process has it at hand.
  return c.env && "incoming" in c.env
    ? c.req.header("transfer-encoding") !== undefined
    : c.req.raw.body !== null;
}

/** A body of at most so many bytes. One that announces its length can't be longer; others are counted as they come. */
export async function readBytes(
  c: HonoContext,
  maxBytes: number,
): Promise<Result<Buffer<ArrayBuffer>, "payload_too_large">> {
  const announced = announcedBytes(c);
  if (announced !== null && c.req.header("transfer-encoding") === undefined)
    return announced > maxBytes ? fail("payload_too_large") : ok(Buffer.from(await c.req.arrayBuffer()));
  const parts: Uint8Array[] = [];
  let size = 0;
  // Left where it is when it is too much, and not canceled: that would end the connection before the answer.
  const reader = c.req.raw.body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    size += read.value.length;
    if (size > maxBytes) return fail("payload_too_large");
    parts.push(read.value);
  }
  return ok(Buffer.concat(parts));
}

/** The levels that a body can have, more than any call asks for: what walks through it would run out of its stack. */
const MAX_LEVELS = 32;
export const TOO_DEEP = "The body is nested too deeply.";
export const isTooDeep = (json: unknown, levels = MAX_LEVELS): boolean =>
  typeof json === "object" &&
  json !== null &&
  (levels === 0 || Object.values(json).some((value) => isTooDeep(value, levels - 1)));

/** The JSON of a body; an absent body is an empty object, so that every field of it gets its own message. */
export function readJson(text: string): Result<unknown, "malformed"> {
  if (text === "") return ok({});
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json !== "object" || json === null || Array.isArray(json))
      return fail("malformed", "The body must be a JSON object.");
    if (isTooDeep(json)) return fail("malformed", TOO_DEEP);
    // Written anew, half characters alone still need an escape (ECMAScript, well-formed JSON.stringify).
    const hasHalves = HALF_ESCAPE.test(text) && HALF_ESCAPE.test(JSON.stringify(json));
    return NUL_ESCAPE.test(text) || hasHalves ? fail("malformed") : ok(json);
  } catch {
    return fail("malformed", "The body is not valid JSON.");
  }
}

export async function readFile(call: Call, c: HonoContext): Promise<Result<Uint8Array, ErrorCode>> {
  const contentType = c.req.header("content-type") ?? "";
  const { body } = c.req.raw;
  const file = await readFileField({ body, contentType, name: "image", maxBytes: call.maxBytes });
  return !file.ok && file.code === "picture_too_large" ? tooLarge(call) : file;
}

function tooLarge({ maxBytes }: Call) {
  const size = maxBytes / 1024 / 1024;
  return fail("picture_too_large", t("The image is larger than {size} MB.", { size }));
}

/** The message where a schema has none of its own. The library's own are for programmers, and name patterns. */
const WORDLESS = { error: () => msg("This value is not valid") };

/** Parses what came from outside; the failure has the first message of each field ('images.0.url' for one that lies deeper), and of all. */
export function parse<S extends z.ZodMiniType, E extends "malformed" | "validation_failed">(
  schema: S,
  input: unknown,
  code: E,
): Result<z.infer<S>, E> {
  const parsed = schema.safeParse(input, WORDLESS);
  if (parsed.success) return ok(parsed.data);
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) fields[path.join(".")] ??= t(message);
  const [message] = Object.values(fields);
  return fail(code, message, fields);
}
