import type { IncomingMessage } from "node:http";
import { setImmediate } from "node:timers/promises";
import type { MiddlewareHandler } from "hono";
import { networkOf } from "./client-address.ts";
import { announcesBody, incomingOf } from "./middleware/incoming-body.ts";
import { HEALTH, type RequestVariables } from "./middleware/request-context.ts";
import { sendError } from "./middleware/send-response.ts";
import { outagePage } from "./plain-page.ts";
import { rejectNoise } from "./reject-noise.ts";

interface Rooms {
  requests: Places;
  /** For those of which the body is still awaited. They cost next to nothing, and who never sends it shall not keep others out. */
  bodies: Places;
}

/** Whether a body came together with its head, which is known when what was received is read to its end. */
async function cameWhole(incoming: IncomingMessage): Promise<boolean> {
  await setImmediate();
  return incoming.complete;
}

/**
 * Rejects noise, and a request with 503 and Retry-After while there is no room for it. A request with a body takes the place of one that is
 * worked on when the body was read to its end.
 */
export function limitInFlight({ requests, bodies }: Rooms): MiddlewareHandler<RequestVariables> {
  return async (c, next) => {
    const rejected = rejectNoise(c);
    if (rejected) return rejected;
    // A busy shop is not broken.
    if (HEALTH.test(c.req.path)) return next();
    const client = c.get("clientAddress");
    const incoming = incomingOf(c);
    const awaited = incoming && announcesBody(incoming) && !(await cameWhole(incoming)) ? incoming : null;
    let leave = (awaited ? bodies : requests).take(client);
    if (!leave) {
      c.set("isRefused", true);
      return c.req.path.startsWith("/api/") ? sendError(c, "unavailable") : outagePage();
    }
    const goOn = () => {
      const place = requests.take(client);
      // Without one it stays where it was counted before: what was sent whole is not refused for it.
      if (!place) return;
      leave?.();
      leave = place;
    };
    awaited?.once("end", goOn);
    try {
      return await next();
    } finally {
      awaited?.off("end", goOn);
      leave();
    }
  };
}

type Places = ReturnType<typeof createPlaces>;

/** So many times as many places may a whole site have, a /48 of IPv6, as one of its 65,536 networks. */
const TIMES_OF_A_SITE = 2;

/** Counts places in all and by client, who may have `each` of them, so that nobody takes them all. */
export function createPlaces({ all, each }: { all: number; each: number }) {
  const taken = new Map<string, number>();
  let total = 0;
  const count = (name: string, change: 1 | -1) => {
    const left = (taken.get(name) ?? 0) + change;
    if (left > 0) taken.set(name, left);
    else taken.delete(name);
  };
  return {
    /** Takes a place for a client; null when there is none. What is returned gives it back. */
    take(client: string): (() => void) | null {
      const site = networkOf(client);
      const names = [client, ...(site ? [site] : [])];
      const isFull = names.some(
        (name, i) => (taken.get(name) ?? 0) >= (i === 0 ? each : TIMES_OF_A_SITE * each),
      );
      if (total >= all || isFull) return null;
      total += 1;
      for (const name of names) count(name, 1);
      return () => {
        total -= 1;
        for (const name of names) count(name, -1);
      };
    },
  };
}
