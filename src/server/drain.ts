import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";

/** Milliseconds in which clients that keep a connection open learn with an answer that it ends. */
const SETTLE = 1000;
/** Milliseconds that a running answer may take at most. */
const LIMIT = 15_000;
const STEP = 20;
/** Clients that connect again and again must not hold up the end. */
const MAX_TURNS = 500;

export interface Drain {
  /** Whether the end has begun: answers say `Connection: close`, and nobody should be sent here any more. */
  hasBegun(): boolean;
  /**
   * Lets every answer that was asked for be given, and then closes. Connections that are kept open are not just closed: a request may
   * be on its way on one. Whoever asks once more is answered, and told to ask elsewhere.
   */
  end(): Promise<void>;
}

/**
 * Watches a server's answers from now on, so that it can be ended without cutting one off. For `hold` milliseconds new connections are
 * taken in any case: whoever sends people here needs that long to learn that they should go elsewhere.
 */
export function prepareDrain(http: Server, { hold = 0, settle = SETTLE, limit = LIMIT } = {}): Drain {
  const open = new Set<ServerResponse>();
  let begun = false;
  let taken = 0;

  http.on("connection", () => {
    taken += 1;
  });

  http.prependListener("request", (_request, response) => {
    open.add(response);
    response.once("close", () => open.delete(response));
    if (begun) sayLast(response);
  });

  async function until(isDone: () => boolean | Promise<boolean>, patience: number): Promise<void> {
    for (const end = performance.now() + patience; performance.now() < end && !(await isDone()); )
      await sleep(STEP);
  }

  /** Takes the connections that wait to be taken, one in each turn of the event loop: an end of the listening would reset them. */
  async function takeWaiting(): Promise<void> {
    for (let turns = 0, before = -1; before !== taken && turns < MAX_TURNS; turns++) {
      before = taken;
      await setImmediate();
      await setImmediate();
    }
  }

  return {
    hasBegun: () => begun,
    async end() {
      begun = true;
      const started = performance.now();
      for (const response of open) if (!response.headersSent) sayLast(response);
      await sleep(hold);
      await until(async () => (await countConnections(http)) === 0, settle);
      await takeWaiting();
      // Not the HTTP server's own close: that one also ends the connections which have just been taken, and asked nothing yet.
      NetServer.prototype.close.call(http);
      await until(async () => (await countConnections(http)) === 0, settle / 2);
      await until(() => open.size === 0, hold + limit - (performance.now() - started));
      http.closeAllConnections();
    },
  };
}

function sayLast(response: ServerResponse): void {
  response.setHeader("Connection", "close");
}

function countConnections(http: Server): Promise<number> {
  return new Promise((resolve) => http.getConnections((_error, count) => resolve(count ?? 0)));
}
