import type * as z from "zod/mini";
import type { Call } from "#contract/call.ts";
import { type ErrorBody, type ErrorCode, errorCodes } from "#contract/error-codes.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { accessToken } from "./session.ts";
import { withReauth } from "./with-reauth.ts";

/** A call that has not answered after this many milliseconds counts as failed. */
const TIMEOUT_MS = 30_000;

interface CallInput<Q, B> {
  query?: Q;
  /** JSON for most calls, FormData for uploads. */
  body?: B | FormData;
  headers?: Record<string, string>;
  /** Made by the page itself, with nobody waiting for it: an ended session is no reason to ask for a sign-in. */
  quiet?: boolean;
}

/**
 * Makes a call of the shop's API with the signed-in person's access token. Answers every refusal as a failure, also those
 * of the network ('unavailable'); never throws. A token that ran out is renewed once and the call repeated; where the page offers
 * to sign in again in place, a call whose session has ended waits for that.
 */
export function callApi<Q extends z.ZodMiniType, B extends z.ZodMiniType, A extends z.ZodMiniType>(
  call: Call<Q, B, A>,
  input: CallInput<z.input<Q>, z.input<B>> = {},
): Promise<Result<z.output<A>, ErrorCode>> {
  return withReauth(() => attempt(call, input), input.quiet);
}

async function attempt<Q extends z.ZodMiniType, B extends z.ZodMiniType, A extends z.ZodMiniType>(
  call: Call<Q, B, A>,
  { query, body, headers }: CallInput<z.input<Q>, z.input<B>>,
): Promise<Result<z.output<A>, ErrorCode>> {
  try {
    const token = await accessToken();
    const response = await fetch(`/api${call.path}${searchOf(query)}`, {
      method: call.method,
      headers: {
        accept: "application/json",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(call.bodyKind === "json" ? { "content-type": "application/json" } : {}),
        ...headers,
      },
      body: bodyOf(call, body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const json: unknown = await response.json();
    return response.ok ? ok(json as z.output<A>) : rejection(json);
  } catch {
    return fail("unavailable", errorCodes.unavailable.message);
  }
}

function bodyOf(call: Pick<Call, "bodyKind">, body: unknown): BodyInit | null {
  if (body instanceof FormData) return body;
  return call.bodyKind === "json" ? JSON.stringify(body ?? {}) : null;
}

/** A query as the end of an address; what is not set is left out. */
export function searchOf(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : "";
}

/** What a refused call says. An answer that is not of this API counts as a fault of the shop. */
export function rejection(json: unknown) {
  const { code, message, fields } = (json as Partial<ErrorBody>).error ?? {};
  if (!code || !(code in errorCodes)) return fail("internal", errorCodes.internal.message);
  return fail(code, message ?? errorCodes[code].message, fields);
}
