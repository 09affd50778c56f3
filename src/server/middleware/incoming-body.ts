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
