import { IncomingMessage } from "node:http";
import type { Context as HonoContext } from "hono";

/** The request as Node has it; none in process. */
export function incomingOf(c: HonoContext): IncomingMessage | null {
  return c.env && "incoming" in c.env && c.env.incoming instanceof IncomingMessage ? c.env.incoming : null;
}

/** Whether the head of a request says that a body follows. */
export function announcesBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Whether the client has gone before its request or our response was whole; nothing of ours failed then. */
export function isBrokenOff(c: HonoContext): boolean {
  const incoming = incomingOf(c);
  return c.req.raw.signal.aborted || (incoming?.destroyed === true && !incoming.complete);
}
