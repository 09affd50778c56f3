import type { Context as HonoContext } from "hono";
import { isCancelled } from "#db/cancelled.ts";
import { isOutage } from "#db/client.ts";
import { incomingOf, isBrokenOff } from "./middleware/incoming-body.ts";
import type { Services } from "./services.ts";
import { Overfull } from "./turns.ts";

/** Whether to come back later: the database is away or took too long, or too much is asked. The client gets 503 with Retry-After. */
export const isUnavailable = (error: unknown) =>
  isOutage(error) || isCancelled(error) || error instanceof Overfull;

/**
 * Logs why a request failed, and reports outages to `readiness`. A client that disconnected is not a failure, nor one that asked too
 * much; the access log has its line.
 */
export function noteFailure(
  { noteFailure: note, log }: Pick<Services, "noteFailure" | "log">,
  c: HonoContext,
  error: unknown,
): void {
  const isUnfinished = incomingOf(c)?.complete === false;
  if (error instanceof Overfull || (isBrokenOff(c) && (isUnfinished || isCancelled(error)))) return;
  const facts = { requestId: c.get("requestId"), error };
  note(error);
  if (isCancelled(error)) log.warn(facts, "a statement took too long and was cancelled");
  else log.error(facts, isOutage(error) ? "a request met an outage" : "a request failed");
}
