import type { z } from "zod";
import { CourierError } from "#kernel/ports/couriers.ts";
import { failure, signedIn } from "./shiprocket-shapes.ts";

export interface ShiprocketSettings {
  email: string;
  password: string;
  webhookToken: string;
  /** The name of the pickup location in Shiprocket's panel, and its PIN. */
  pickup: { location: string; pin: string };
  /** Where customers follow a parcel, up to its waybill; "" for nowhere. */
  trackingPage?: string;
  /** Where the API is, without a slash at the end. */
  apiUrl?: string;
  /** Milliseconds to wait for an answer. */
  timeout?: number;
}

const API_URL = "https://apiv2.shiprocket.in/v1/external";
/** Bytes; far above any response. A page sent by a broken proxy may be larger. */
const MAX_RESPONSE = 2 * 1024 * 1024;
/** Tokens are good for ten days. */
const TOKEN_LIFE = 9 * 86_400_000;

interface Asked {
  call: string;
  path: string;
  body?: object;
}

/** Asks, signed in. Throws CourierError. */
export type Ask = <S extends z.ZodType>(shape: S, asked: Asked) => Promise<z.output<S>>;

/** Signs in when that is needed, and asks. */
export function openSession(settings: ShiprocketSettings): Ask {
  const { email, password, apiUrl = API_URL, timeout = 10_000 } = settings;
  let token: { text: string; until: number } | null = null;
  let signingIn: Promise<string> | null = null;

  const send = ({ call, path, body }: Asked, authorization?: string) =>
    exchange(call, `${apiUrl}${path}`, {
      method: body ? "POST" : "GET",
      redirect: "error",
      headers: {
        ...(authorization ? { authorization: `Bearer ${authorization}` } : {}),
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeout),
    });

  /** One sign-in at a time, for all who wait: each makes the former token one too many. */
  function signIn(): Promise<string> {
    signingIn ??= (async () => {
      const call = "sign in";
      const answer = await send({ call, path: "/auth/login", body: { email, password } });
      const text = read(signedIn, call, answer).token;
      token = { text, until: performance.now() + TOKEN_LIFE };
      return text;
    })().finally(() => {
      signingIn = null;
    });
    return signingIn;
  }

  return async function ask<S extends z.ZodType>(shape: S, asked: Asked): Promise<z.output<S>> {
    const known = token && token.until > performance.now() ? token.text : await signIn();
    const answer = await send(asked, known);
    if (answer.status !== 401) return read(shape, asked.call, answer);
    // The token ended early, or somebody signed in elsewhere. Once more with a new one, and not again.
    if (token?.text === known) token = null;
    return read(shape, asked.call, await send(asked, await signIn()));
  };
}

type Answer = { status: number; text: string };

async function exchange(call: string, url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, text: await readText(response) };
  } catch (error) {
    const late = error instanceof Error && error.name === "TimeoutError";
    throw new CourierError(late ? "timeout" : "network", { call });
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_RESPONSE) break;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function read<S extends z.ZodType>(shape: S, call: string, { status, text }: Answer): z.output<S> {
  if (status >= 300) throw rejection(call, status, text);
  const parsed = shape.safeParse(parseJson(text));
  // After a success that can't be parsed the outcome is unknown, as after a server error.
  if (!parsed.success) throw new CourierError("server", { call, status });
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Characters of Shiprocket's own sentence that an admin is shown. */
const SAID_LENGTH = 200;

function rejection(call: string, status: number, text: string): CourierError {
  const body = failure.safeParse(parseJson(text));
  const sentences = body.success ? [body.data.message, ...Object.values(body.data.errors ?? {}).flat()] : [];
  const detail = { call, status, said: sentences.join(" ").slice(0, SAID_LENGTH) };
  if (status >= 500) return new CourierError("server", detail);
  if (status === 401 || status === 403) return new CourierError("denied", detail);
  if (status === 429) return new CourierError("rate_limited", detail);
  return new CourierError("refused", detail);
}
