import type { Context as HonoContext } from "hono";
import { data } from "react-router";
import type { Logger } from "#kernel/ports/logger.ts";
import { isOutage } from "../database/client.ts";
import type { Shop, Surround } from "../use-cases/shop.ts";
import { incomingOf, isBrokenOff } from "./middleware/incoming-body.ts";
import { NotBegun } from "./turns.ts";

/** Whether to come back later: the database is away or took too long, or too much is asked. The client gets 503 with Retry-After. */
export const isUnavailable = (error: unknown) => isOutage(error) || error instanceof NotBegun;

/** Logs why a request failed, and reports it to `noteFailure`. A client that disconnected or asked too much is no failure. */
export function logFailure(
  { noteFailure: note, log }: { noteFailure: (error: unknown) => void; log: Logger },
  c: HonoContext,
  error: unknown,
): void {
  const isUnfinished = incomingOf(c)?.complete === false;
  if (error instanceof NotBegun) {
    c.set("isRefused", true);
    return;
  }
  if (isBrokenOff(c) && isUnfinished) return;
  const facts = { requestId: c.get("requestId"), error };
  note(error);
  log.error(facts, isOutage(error) ? "a request met an outage" : "a request failed");
}

/** Thrown to the router, which renders the page's error screen with this status. */
const unavailable = () => data(null, { status: 503, statusText: "Service Unavailable" });

/** For pages: a read that meets an outage makes the page a 503, as it does for a call, and not the router's 500; `note` hears of it. */
export function outagePages(note: (error: unknown) => void): Surround {
  return async (run) => {
    try {
      return await run();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      note(error);
      throw unavailable();
    }
  };
}

/** The shop while the actor can't be determined because the database is away: each use makes the page a 503. */
export const withoutDatabase: Shop = {
  get actor(): never {
    throw unavailable();
  },
  run() {
    throw unavailable();
  },
};
