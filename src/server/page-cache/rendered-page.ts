import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { pickEncoding } from "../middleware/compress-stream.ts";

/** A whole response, to be sent any number of times. */
export interface RenderedPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  etag: string;
  body: Buffer<ArrayBuffer>;
  compressed: Readonly<Record<"br" | "gzip", Buffer<ArrayBuffer>>>;
  /** Bytes that it takes in memory. */
  size: number;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compresses a response once for all who will be sent it. */
export async function keepResponse(
  status: number,
  headers: Headers,
  body: Buffer<ArrayBuffer>,
): Promise<RenderedPage> {
  const [br, gz] = await Promise.all([
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    compressGzip(body, { level: 6 }),
  ]);
  return {
    status,
    headers: Object.fromEntries(headers),
    // Weak, because every encoding of the page has the same one.
    etag: `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`,
    body,
    compressed: { br, gzip: gz },
    size: body.length + br.length + gz.length,
  };
}

/** The response to one request for the page: whole, compressed as the client likes it, or 304 when it has this very page. */
export function sendPage(page: RenderedPage, request: Request): Response {
  const { status, etag } = page;
  const headers: Record<string, string> = { ...page.headers, Vary: "Accept-Encoding" };
  if (status === 200) {
    headers.ETag = etag;
    if (isNoneMatch(request.headers.get("if-none-match"), etag))
      return new Response(null, { status: 304, headers });
  }
  const encoding = pickEncoding(request.headers.get("accept-encoding") ?? "");
  if (encoding) headers["Content-Encoding"] = encoding;
  const body = encoding ? page.compressed[encoding] : page.body;
  headers["Content-Length"] = String(body.length);
  return new Response(request.method === "HEAD" ? null : body, { status, headers });
}

/** Whether the client names this version among those that it has, weakly compared (RFC 9110, 13.1.2). */
function isNoneMatch(header: string | null, etag: string): boolean {
  const known = (header ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return known.includes(etag.slice(2));
}
