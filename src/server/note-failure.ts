import { isCancelled } from "#db/cancelled.ts";
import { isOutage } from "#db/client.ts";
import type { Services } from "./services.ts";

/** Whether a failure is an outage: the database is away or took too long. The client gets 503 with Retry-After. */
export const isUnavailable = (error: unknown) => isOutage(error) || isCancelled(error);

/**
 * Logs why a request failed, and reports outages to `readiness`. A client that disconnected is not a failure; the access log has
 * its line.
 */
export function noteFailure(
  { noteFailure: note, log }: Pick<Services, "noteFailure" | "log">,
  c: { req: { raw: Request }; get(name: "requestId"): string },
  error: unknown,
): void {
  if (c.req.raw.signal.aborted && isCancelled(error)) return;
  const facts = { requestId: c.get("requestId"), error };
  note(error);
  if (isCancelled(error)) log.warn(facts, "a statement took too long and was cancelled");
  else log.error(facts, isOutage(error) ? "a request met an outage" : "a request failed");
}
