import type * as z from "zod/mini";
import { type Call, fillPath } from "#kernel/call.ts";
import { type ErrorBody, type ErrorCode, errorCodes } from "#kernel/error-codes.ts";
import { language, t } from "#kernel/languages/messages.ts";
import { fail, ok, type Result } from "#kernel/result.ts";
import { accessToken, refreshSession } from "./session.ts";

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
 * Makes a call of the shop's API with the access token; never throws: a refusal is a failure, the network's 'unavailable'. It is
 * repeated once with a renewed token, and after signing in again where the page offers that. What takes an account is not sent while
 * nobody is signed in: the server would answer the same.
 */
export function callApi<Q extends z.ZodMiniType, B extends z.ZodMiniType, A extends z.ZodMiniType>(
  call: Call<Q, B, A>,
  { query, body, headers, quiet = false }: CallInput<z.input<Q>, z.input<B>> = {},
): Promise<Result<z.output<A>, ErrorCode>> {
  const isJson = call.bodyKind === "json";
  const sent: Sending = {
    query,
    headers: {
      accept: "application/json",
      ...(isJson ? { "content-type": "application/json" } : {}),
      ...headers,
    },
    body: body instanceof FormData ? body : isJson ? JSON.stringify(body ?? {}) : null,
  };
  return withReauth(
    () => request(call, { ...sent, signal: AbortSignal.timeout(TIMEOUT_MS) }, (response) => response.json()),
    quiet,
  );
}

type Sending = RequestInit & { query: unknown; headers?: Record<string, string> };

/** Sends a call with the access token of whoever is signed in, and reads what is answered. */
async function request<T>(
  call: Pick<Call, "method" | "path" | "auth">,
  { query, headers, ...init }: Sending,
  read: (response: Response) => Promise<T>,
): Promise<Result<T, ErrorCode>> {
  try {
    const token = await accessToken();
    if (!token && call.auth !== "public") return withoutToken(token);
    const address = fillPath(call.path, query);
    const response = await fetch(`/api${address.path}${searchOf(address.query)}`, {
      method: call.method,
      headers: {
        "accept-language": language(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...init,
    });
    return response.ok ? ok(await read(response)) : rejection(await response.json());
  } catch {
    return fail("unavailable", t(errorCodes.unavailable.message));
  }
}

/** The failure of a call that takes an account while nobody is signed in (null), or while that is not known. */
export function withoutToken(token: string | null | undefined) {
  const code = token === null ? "unauthenticated" : "unavailable";
  return fail(code, t(errorCodes[code].message));
}

/** A query as the end of an address; what is not set is left out. */
export function searchOf(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : "";
}

/** The error of a failed call. A response that is not of this API counts as an internal error. */
export function rejection(json: unknown) {
  const { code, message, fields } = (json as Partial<ErrorBody> | null)?.error ?? {};
  if (!code || !(code in errorCodes)) return fail("internal", t(errorCodes.internal.message));
  return fail(code, message ?? t(errorCodes[code].message), fields);
}

/** Error codes of a session that has ended, or is another person's by now. */
const endings: readonly ErrorCode[] = ["invalid_token", "unauthenticated", "forbidden"];

/** Has somebody sign in again in place; returns whether the person that the page was made for is signed in now. */
let ask: ((refusal: ErrorCode) => Promise<boolean>) | undefined;
let asking: Promise<boolean> | undefined;

/** From now on calls may ask in this way when their session has ended. Returns how to withdraw the offer. */
export function registerReauth(how: typeof ask): () => void {
  ask = how;
  return () => {
    if (ask === how) ask = undefined;
  };
}

/** Makes an attempt at a call, and once more with a renewed token, and, unless nobody waits for it (`quiet`), after signing in again. */
export async function withReauth<T>(
  attempt: () => Promise<Result<T, ErrorCode>>,
  quiet = false,
): Promise<Result<T, ErrorCode>> {
  let result = await attempt();
  if (!result.ok && result.code === "invalid_token") {
    await refreshSession();
    result = await attempt();
  }
  if (result.ok || quiet || !endings.includes(result.code)) return result;
  // Calls that need it at the same time share one dialog.
  asking ??= ask?.(result.code).finally(() => {
    asking = undefined;
  });
  return (await asking) ? attempt() : result;
}

type Download = { blob: Blob; name: string };

/** As `callApi`, for what is answered as a file. It takes as long as it takes: an export of everything is longer than a call may be. */
export function fetchFile(call: Call, query: object): Promise<Result<Download, ErrorCode>> {
  return withReauth(() =>
    request(call, { query }, async (response) => {
      const disposition = response.headers.get("content-disposition") ?? "";
      const name = /filename="([^"/\\]+)"/.exec(disposition)?.[1] ?? "export.csv";
      return { blob: await response.blob(), name };
    }),
  );
}

/** Has the browser save a file as if it were a download. */
export function saveFile({ blob, name }: Download): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
