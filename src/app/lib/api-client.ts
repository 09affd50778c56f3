import type * as z from "zod/mini";
import type { Call } from "#contract/call.ts";
import { type ErrorAnswer, type ErrorCode, errorCodes } from "#contract/error-codes.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { accessToken, refreshSession } from "./session.ts";

/** A call that has not answered after this many milliseconds counts as failed. */
const TIMEOUT_MS = 30_000;

interface CallInput<Q, B> {
  query?: Q;
  /** JSON for most calls, FormData for uploads. */
  body?: B | FormData;
  headers?: Record<string, string>;
}

/**
 * Makes a call of the shop's API with the signed-in person's access token. Answers every refusal as a failure, also those
 * of the network ('unavailable'); never throws. A token that ran out is renewed once and the call repeated.
 */
export async function callApi<Q extends z.ZodMiniType, B extends z.ZodMiniType, A extends z.ZodMiniType>(
  call: Call<Q, B, A>,
  input: CallInput<z.input<Q>, z.input<B>> = {},
): Promise<Result<z.output<A>, ErrorCode>> {
  const first = await attempt(call, input);
  if (first.ok || first.code !== "invalid_token") return first;
  await refreshSession();
  return attempt(call, input);
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
    const answer: unknown = await response.json();
    return response.ok ? ok(answer as z.output<A>) : refusal(answer);
  } catch {
    return fail("unavailable", errorCodes.unavailable.message);
  }
}

function bodyOf(call: Pick<Call, "bodyKind">, body: unknown): BodyInit | null {
  if (body instanceof FormData) return body;
  return call.bodyKind === "json" ? JSON.stringify(body ?? {}) : null;
}

function searchOf(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : "";
}

function refusal(answer: unknown) {
  const { code, message, fields } = (answer as Partial<ErrorAnswer>).error ?? {};
  if (!code || !(code in errorCodes)) return fail("internal", errorCodes.internal.message);
  return fail(code, message ?? errorCodes[code].message, fields);
}
