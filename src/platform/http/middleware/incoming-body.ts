import { once } from "node:events";
import { IncomingMessage } from "node:http";
import type { Context as HonoContext, MiddlewareHandler } from "hono";

/** The request as Node has it; none in process. */
export function incomingOf(c: HonoContext): IncomingMessage | null {
  return c.env && "incoming" in c.env && c.env.incoming instanceof IncomingMessage ? c.env.incoming : null;
}

export function announcesBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Whether the client has gone before its request or our response was whole; nothing of ours failed then. */
export function isBrokenOff(c: HonoContext): boolean {
  const incoming = incomingOf(c);
  return c.req.raw.signal.aborted || (incoming?.destroyed === true && !incoming.complete);
}

/** Limits for waiting for the end of a short body before the answer, so that the connection can stay. */
const SHORT = { bytes: 64 * 1024, milliseconds: 250 };
/** How long a caller may go on sending after the answer. Who never reads while sending gets to read it then. */
const LONG = { bytes: 32 * 1024 * 1024, milliseconds: 3000 };

/**
 * Sees to requests that are answered before their body is read: the rest would be taken for the connection's next request, and a connection
 * that is closed under a caller who still sends loses the answer. A short rest is read first; otherwise the answer, collected in memory,
 * says `Connection: close`, and the connection ends when the rest was read or is too much.
 */
export function unreadBody(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const incoming = incomingOf(c);
    if (!incoming || incoming.complete || !announcesBody(incoming)) return;
    const announced = Number(incoming.headers["content-length"] ?? Number.POSITIVE_INFINITY);
    if (announced <= SHORT.bytes && (await discard(incoming, SHORT))) return;
    const { status, headers } = c.res;
    const response = new Uint8Array(await c.res.arrayBuffer());
    const last = new Headers(headers);
    last.set("Connection", "close");
    last.set("Content-Length", String(response.length));
    c.res = undefined;
    c.res = new Response(thenDiscard(response, incoming), { status, headers: last });
  };
}

/** The whole answer at once; it ends when the rest of the request was dropped, which ends the connection. */
function thenDiscard(response: Uint8Array, incoming: IncomingMessage): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(stream) {
      if (response.length > 0) stream.enqueue(response);
      await discard(incoming, LONG);
      stream.close();
    },
  });
}

/** Reads a request to its end and drops it, within bounds. Returns whether it came to its end. */
async function discard(incoming: IncomingMessage, { bytes, milliseconds }: typeof SHORT): Promise<boolean> {
  let left = bytes;
  const enough = new AbortController();
  const count = (chunk: Uint8Array) => {
    left -= chunk.length;
    if (left < 0) enough.abort();
  };
  // Whoever began to read it has answered, and wants no more of it.
  incoming.removeAllListeners("data").removeAllListeners("readable");
  incoming.on("data", count).resume();
  const signal = AbortSignal.any([enough.signal, AbortSignal.timeout(milliseconds)]);
  await once(incoming, "end", { signal }).catch(() => undefined);
  incoming.off("data", count);
  return incoming.complete;
}
