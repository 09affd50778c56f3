import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";

/** Milliseconds in which clients with an open connection learn from a response that it closes. */
const SETTLE = 1000;
/** Milliseconds that a response in progress may take at most. */
const LIMIT = 15_000;
const STEP = 20;
/** Clients that keep reconnecting must not delay the shutdown. */
const MAX_TURNS = 500;

/** Has a server stop without cutting a response off; for `lingerFor` milliseconds, until proxies notice, it still takes new connections. */
export function prepareShutdown(http: Server, { lingerFor = 0, quietFor = SETTLE, limit = LIMIT } = {}) {
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

  /** Accepts the connections in the backlog, one per turn of the event loop: closing the listener would reset them. */
  async function takeWaiting(): Promise<void> {
    for (let turns = 0, before = -1; before !== taken && turns < MAX_TURNS; turns++) {
      before = taken;
      await setImmediate();
      await setImmediate();
    }
  }

  return {
    /** Whether draining has begun: responses say `Connection: close`, and proxies should send no more requests. */
    hasBegun: () => begun,
    /** Finishes all requests, then closes. One that is on its way on an idle connection gets its response as well. */
    async end(): Promise<void> {
      begun = true;
      const started = performance.now();
      for (const response of open) if (!response.headersSent) sayLast(response);
      await sleep(lingerFor);
      await until(async () => (await countConnections(http)) === 0, quietFor);
      await takeWaiting();
      // Not the HTTP server's own close, which also closes connections that were just accepted and have sent nothing yet.
      NetServer.prototype.close.call(http);
      await until(async () => (await countConnections(http)) === 0, quietFor / 2);
      await until(() => open.size === 0, lingerFor + limit - (performance.now() - started));
      http.closeAllConnections();
    },
  };
}

const sayLast = (response: ServerResponse) => response.setHeader("Connection", "close");

function countConnections(http: Server): Promise<number> {
  return new Promise((resolve) => http.getConnections((_error, count) => resolve(count ?? 0)));
}
