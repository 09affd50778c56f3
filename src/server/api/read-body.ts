import type { Context as HonoContext } from "hono";
import type { Call } from "#contract/call.ts";
import type { ErrorCode } from "#contract/error-codes.ts";
import { type Failure, fail, ok, type Result } from "#contract/result.ts";
import { announcedBytes, hasBody } from "./limit-body.ts";
import { FORM_OVERHEAD_BYTES, readFileField } from "./read-file-field.ts";

/** U+0000 as JSON writes it: the one character that PostgreSQL keeps in no text. */
const NUL_ESCAPE = /(?<!\\)(?:\\\\)*\\u0000/;
/** Half of a character beyond U+FFFF, as JSON writes it where the other half is missing: no text, and PostgreSQL's JSON refuses it. */
const HALF_ESCAPE = /(?<!\\)(?:\\\\)*\\ud[89a-f]/i;
const JSON_TYPE = /^application\/([\w.+-]+\+)?json\b/i;
const FORM_TYPE = /^multipart\/form-data\b/i;

/** What is wrong with a body by what is said of it; nothing of it is read. */
export function rejectBody(call: Call, c: HonoContext): Failure<ErrorCode> | null {
  const type = c.req.header("content-type") ?? "";
  if (call.bodyKind === "json" && hasBody(c) && !JSON_TYPE.test(type))
    return fail("unsupported_media_type", "Please send the body as application/json.");
  if (call.bodyKind !== "multipart") return null;
  if (!FORM_TYPE.test(type)) {
    return fail(
      "unsupported_media_type",
      "Please send the image as multipart/form-data, in the field image.",
    );
  }
  return (announcedBytes(c) ?? 0) > call.maxBytes + FORM_OVERHEAD_BYTES ? tooLarge(call) : null;
}

/** The JSON of a body; an absent body is an empty object, so that every field of it gets its own message. */
export async function readJson(c: HonoContext): Promise<Result<unknown, "malformed">> {
  const text = await c.req.text();
  if (text === "") return ok({});
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json !== "object" || json === null || Array.isArray(json))
      return fail("malformed", "The body must be a JSON object.");
    return NUL_ESCAPE.test(text) || hasHalves(text, json) ? fail("malformed") : ok(json);
  } catch {
    return fail("malformed", "The body is not valid JSON.");
  }
}

/** Whether the text holds half characters: written anew, only they still need an escape (ECMAScript, well-formed JSON.stringify). */
function hasHalves(text: string, json: object): boolean {
  return HALF_ESCAPE.test(text) && HALF_ESCAPE.test(JSON.stringify(json));
}

/** The file of a form, in the field `image`. */
export async function readFile(call: Call, c: HonoContext): Promise<Result<Uint8Array, ErrorCode>> {
  const contentType = c.req.header("content-type") ?? "";
  const { body } = c.req.raw;
  const file = await readFileField({ body, contentType, name: "image", maxBytes: call.maxBytes });
  return !file.ok && file.code === "picture_too_large" ? tooLarge(call) : file;
}

function tooLarge({ maxBytes }: Call) {
  return fail("picture_too_large", `The image is larger than ${maxBytes / 1024 / 1024} MB.`);
}
