import type { Context } from "hono";
import { t } from "#kernel/languages/messages.ts";
import type { Failure, Result } from "#kernel/result.ts";
import { readBytes } from "./api/read-body.ts";
import { tooManyParts } from "./api/read-file-field.ts";
import { sendFailure } from "./middleware/send-response.ts";
import { isForPerson, plainPage } from "./plain-page.ts";

/** Fields and files of a form at most: the largest of the shop has some forty. */
const MOST_PARTS = 100;
const URL_ENCODED = /^application\/x-www-form-urlencoded\b/i;
const MULTIPART = /^multipart\/form-data\b(?:.*\bboundary="?([^\s";]+))?/i;

export const isForm = (contentType: string) => URL_ENCODED.test(contentType) || MULTIPART.test(contentType);

/** Whether a form has more parts than any of the shop's, counted by what stands between them: nothing of it is parsed. */
function hasTooManyParts(contentType: string, body: Buffer): boolean {
  if (!isForm(contentType)) return false;
  const boundary = MULTIPART.exec(contentType)?.[1];
  const between = boundary ? `--${boundary}` : "&";
  let parts = 0;
  for (let at = body.indexOf(between); at !== -1; at = body.indexOf(between, at + between.length)) {
    parts += 1;
    if (parts > MOST_PARTS) return true;
  }
  return false;
}

/** The bytes of a body, which may be a form: of at most so many bytes, and of no more parts than forms of the shop have. */
export async function readForm(
  c: Context,
  maxBytes: number,
): Promise<Result<Buffer<ArrayBuffer>, "payload_too_large">> {
  const body = await readBytes(c, maxBytes);
  const isTooMuch = body.ok && hasTooManyParts(c.req.header("content-type") ?? "", body.value);
  return isTooMuch ? tooManyParts() : body;
}

/** Says that a form is too large: to a person on a page that leads `to` where they can go on, this address itself unless said otherwise. */
export function refuseForm(c: Context, failure: Failure<"payload_too_large">, to = ""): Response {
  if (!isForPerson(c.req.raw)) return sendFailure(c, failure);
  const text = t("Nothing of it was taken. Go back: what you typed is still there.");
  return plainPage(413, t("The form is too large"), text, to);
}
