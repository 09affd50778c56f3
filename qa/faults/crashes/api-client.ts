import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds that a client waits for an answer, and before it asks again. */
const PATIENCE = 15_000;
const PAUSE = 100;
const LONGEST_PAUSE = 1000;

/** The answer in the end: never an outage, nor a limit that is soon over. */
export interface Reply {
  status: number;
  body: unknown;
  /** Milliseconds until it is worth asking again; 0 where nothing is said of that. */
  retryAfter: number;
}

/** An outage, a token that has run out, or a limit; who is to wait for minutes goes away instead. */
function isToBeAskedAgain({ status, retryAfter }: Reply): boolean {
  if (status === 429) return retryAfter <= PATIENCE;
  return status >= 500 || status === 401;
}

export interface Request {
  method: string;
  path: string;
  /** An object travels as JSON, a form as a form, a file as it is. */
  body?: object;
  headers?: Record<string, string>;
}

/** A client that is signed in and asks one process after the other until it has an answer. */
export interface ApiClient {
  /** Null when nobody answered until `giveUp` was aborted: then nothing is acknowledged. */
  ask(request: Request): Promise<Reply | null>;
}

interface Options {
  addresses: readonly string[];
  sessionToken: string;
  giveUp: AbortSignal;
  /** Called after every attempt that failed. */
  onRefused(): void;
}

/** Makes a client of a person whose session is there. */
export function createApiClient({ addresses, sessionToken, giveUp, onRefused }: Options): ApiClient {
  const tokens = new Map<string, string>();
  let turn = 0;

  async function send(
    address: string,
    token: string,
    { method, path, body, headers = {} }: Request,
  ): Promise<Reply> {
    const isFile = body instanceof FormData || body instanceof Blob;
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !isFile ? { "content-type": "application/json" } : {}),
        ...headers,
      },
      ...(body ? { body: isFile ? body : JSON.stringify(body) } : {}),
      signal: AbortSignal.any([giveUp, AbortSignal.timeout(PATIENCE)]),
    });
    const text = await response.text();
    const retryAfter = Number(response.headers.get("retry-after")) * 1000;
    return { status: response.status, body: text ? (JSON.parse(text) as unknown) : null, retryAfter };
  }

  /** Each process takes the other's access tokens; but their clocks may differ. */
  async function tokenAt(address: string): Promise<string> {
    const known = tokens.get(address);
    if (known) return known;
    const { body } = await send(address, sessionToken, { method: "GET", path: "/api/session" });
    const token = (body as { access_token?: string } | null)?.access_token;
    if (!token) throw new Error("there is no session now");
    tokens.set(address, token);
    return token;
  }

  async function tryAt(address: string, request: Request): Promise<Reply | null> {
    try {
      const reply = await send(address, await tokenAt(address), request);
      if (reply.status === 401) tokens.delete(address);
      return isToBeAskedAgain(reply) ? null : reply;
    } catch {
      return null;
    }
  }

  return {
    async ask(request) {
      for (let pause = PAUSE; !giveUp.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
        turn += 1;
        const reply = await tryAt(addresses[turn % addresses.length] ?? "", request);
        if (reply) return reply;
        onRefused();
        await sleep(pause, undefined, { signal: giveUp }).catch(() => undefined);
      }
      return null;
    },
  };
}
