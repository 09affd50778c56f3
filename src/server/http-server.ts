import { createServer, type Server } from "node:http";
import { cutSlowBodies } from "./slow-bodies.ts";

/** How long a client may take, in milliseconds. */
export interface ClientPatience {
  /** For all headers of a request. */
  headers: number;
  /** For a whole request; an image of 15 MB takes two minutes on a slow line. */
  request: number;
  /** Without a byte of a body that is awaited. */
  pause: number;
}

const PATIENCE: ClientPatience = { headers: 15_000, request: 180_000, pause: 10_000 };
/** How often the server looks for slow clients (ms): each is cut off within this time after its patience has ended. */
const LOOKS_EVERY = 1000;

/** The shop's HTTP server, not listening yet. Clients that send more slowly than `patience` are cut off with 408. */
export function createHttpServer(patience = PATIENCE): Server {
  const every = Math.min(LOOKS_EVERY, patience.headers, patience.pause);
  const server = createServer({
    headersTimeout: patience.headers,
    requestTimeout: patience.request,
    connectionsCheckingInterval: every,
  });
  cutSlowBodies(server, { pause: patience.pause, every });
  return server;
}
