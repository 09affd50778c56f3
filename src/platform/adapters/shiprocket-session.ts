import type { z } from "zod";
import { DAY } from "#kernel/durations.ts";
import { CourierError } from "#kernel/ports/couriers.ts";
import { type Answer, exchange, faultOf, parseJson } from "./exchange.ts";
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
/** Tokens are good for ten days. */
const TOKEN_LIFE = 9 * DAY;

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

  async function send({ call, path, body }: Asked, signedInBy?: string): Promise<Answer> {
    const headers: Record<string, string> = signedInBy ? { authorization: `Bearer ${signedInBy}` } : {};
    const answer = await exchange(`${apiUrl}${path}`, { body, headers, timeout });
    if (typeof answer === "string") throw new CourierError(answer, { call });
    return answer;
  }

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

function read<S extends z.ZodType>(shape: S, call: string, { status, text }: Answer): z.output<S> {
  if (status >= 300) throw rejection(call, status, text);
  const parsed = shape.safeParse(parseJson(text));
  // After a success that can't be parsed the outcome is unknown, as after a server error.
  if (!parsed.success) throw new CourierError("server", { call, status });
  return parsed.data;
}

/** Characters of Shiprocket's own sentence that an admin is shown. */
const SAID_LENGTH = 200;

function rejection(call: string, status: number, text: string): CourierError {
  const body = failure.safeParse(parseJson(text));
  const sentences = body.success ? [body.data.message, ...Object.values(body.data.errors ?? {}).flat()] : [];
  const detail = { call, status, said: sentences.join(" ").slice(0, SAID_LENGTH) };
  return new CourierError(faultOf(status), detail);
}
