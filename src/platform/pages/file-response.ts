import { type ErrorCode, errorCodes } from "#kernel/error-codes.ts";
import { t } from "#kernel/languages/messages.ts";
import type { Failure } from "#kernel/result.ts";

/** No cache keeps what not everybody may see. */
const unkept = { "Cache-Control": "private, no-store" };

function sendFile(bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string>): Response {
  return new Response(bytes, {
    headers: { ...headers, "Content-Length": String(bytes.length), ...unkept },
  });
}

/** The answer with a photograph (WebP) that not everybody may see. */
export const photoFile = (bytes: Uint8Array<ArrayBuffer>): Response =>
  sendFile(bytes, { "Content-Type": "image/webp" });

/** The answer with a PDF that not everybody may see, to look at or to save under a name. */
export function pdfFile(bytes: Uint8Array<ArrayBuffer>, name: string): Response {
  const headers = { "Content-Type": "application/pdf", "Content-Disposition": `inline; filename="${name}"` };
  return sendFile(bytes, headers);
}

/** The answer to whoever gets none, with the sentence why. */
export function refusedFile({ code, message }: Failure<ErrorCode>): Response {
  const { status, message: usual } = errorCodes[code];
  const headers = { "Content-Type": "text/plain; charset=utf-8", ...unkept };
  return new Response(`${message ?? t(usual)}\n`, { status, headers });
}
