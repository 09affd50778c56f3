import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { announcesBody } from "#platform/http/middleware/incoming-body.ts";

/** Milliseconds that a client may take: for a whole request too (15 MB take two minutes on a slow line), and without a byte of a body. */
const PATIENCE = { headers: 15_000, request: 180_000, pause: 10_000 };
/** How often the server looks for slow clients (ms): each is cut off within this time after its patience has ended. */
const LOOKS_EVERY = 1000;

/** Milliseconds that a connection may be idle: longer than proxies keep theirs (60 s), or one of them sends a call as we close. */
const IDLE = 75_000;

/** The shop's HTTP server, not listening yet. Clients that send more slowly than `patience` are cut off with 408. */
export function createHttpServer(patience = PATIENCE): Server {
  const every = Math.min(LOOKS_EVERY, patience.headers, patience.pause);
  const server = createServer({
    headersTimeout: patience.headers,
    requestTimeout: patience.request,
    keepAliveTimeout: IDLE,
    connectionsCheckingInterval: every,
  });
  cutSlowBodies(server, { pause: patience.pause, every });
  return server;
}

/** Bytes a second that a body comes with on average, once the first pause is over: less than the slowest mobile network. */
const SLOWEST = 2048;

interface Awaited {
  response: ServerResponse;
  /** Bytes of the connection before the body, and when last looked at. */
  begun: number;
  seen: number;
  /** Milliseconds that we waited in all, and since the last byte. */
  waited: number;
  quiet: number;
}

/** Ends requests of which the body stops for `pause` milliseconds, or comes in drops; not when it is we who don't read. Looks every `every` ms. */
function cutSlowBodies(server: Server, { pause, every }: { pause: number; every: number }): void {
  const awaited = new Map<IncomingMessage, Awaited>();

  function look(incoming: IncomingMessage, body: Awaited): void {
    const { bytesRead } = incoming.socket;
    if (incoming.readableLength >= incoming.readableHighWaterMark) return;
    body.waited += every;
    body.quiet = bytesRead > body.seen ? 0 : body.quiet + every;
    body.seen = bytesRead;
    const least = ((body.waited - pause) / 1000) * SLOWEST;
    if (body.quiet < pause && bytesRead - body.begun >= least) return;
    if (!body.response.headersSent)
      incoming.socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
    incoming.socket.destroy();
  }

  server.on("request", (incoming, response) => {
    if (!announcesBody(incoming)) return;
    const { bytesRead } = incoming.socket;
    awaited.set(incoming, { response, begun: bytesRead, seen: bytesRead, waited: 0, quiet: 0 });
    incoming.once("close", () => awaited.delete(incoming));
  });
  const timer = setInterval(() => {
    for (const [incoming, body] of awaited) {
      if (incoming.complete) awaited.delete(incoming);
      else look(incoming, body);
    }
  }, every).unref();
  server.once("close", () => clearInterval(timer));
}
