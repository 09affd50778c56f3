import type { Context as HonoContext } from "hono";
import { isOutage } from "#db/client.ts";
import type { Logger } from "#domain/logger.ts";
import { incomingOf, isBrokenOff } from "./middleware/incoming-body.ts";
import { NotBegun } from "./turns.ts";

/** Whether to come back later: the database is away or took too long, or too much is asked. The client gets 503 with Retry-After. */
export const isUnavailable = (error: unknown) => isOutage(error) || error instanceof NotBegun;

/**
 * Logs why a request failed, and reports outages to `readiness`. A client that disconnected is not a failure, nor one that asked too
 * much; the access log has its line.
 */
export function noteFailure(
  { noteFailure: note, log }: { noteFailure: (error: unknown) => void; log: Logger },
  c: HonoContext,
  error: unknown,
): void {
  const isUnfinished = incomingOf(c)?.complete === false;
  if (error instanceof NotBegun || (isBrokenOff(c) && isUnfinished)) return;
  const facts = { requestId: c.get("requestId"), error };
  note(error);
  log.error(facts, isOutage(error) ? "a request met an outage" : "a request failed");
}
