import { isCancelled } from "#db/cancelled.ts";
import { isOutage } from "#db/client.ts";
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
  c: { req: { raw: Request }; get(name: "requestId"): string },
  error: unknown,
): void {
  if (error instanceof Overfull || (c.req.raw.signal.aborted && isCancelled(error))) return;
  const facts = { requestId: c.get("requestId"), error };
  note(error);
  if (isCancelled(error)) log.warn(facts, "a statement took too long and was cancelled");
  else log.error(facts, isOutage(error) ? "a request met an outage" : "a request failed");
}
