import * as z from "zod/mini";
import type { ErrorCode } from "./error-codes.ts";

/** Who may make a call: anybody, anybody who is signed in, or a shopkeeper. */
export type CallAuth = "public" | "customer" | "admin";

/** One call of the API: everything that the server, the browser and the OpenAPI page need to know about it. */
export interface Call<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path below /api, with a leading slash. */
  path: string;
  auth: CallAuth;
  summary: string;
  query: Query;
  body: Body;
  /** The form the body travels in; JSON unless said otherwise. A `file` is the body itself, whose size its reader limits. */
  bodyKind: "json" | "multipart" | "file" | "none";
  answer: Answer;
  /** The form the answer travels in when that is not JSON: a file to save. */
  answerKind?: "csv" | undefined;
  /** The status of a success. */
  status: 200 | 201;
  /** Refusals beyond the ones that every call has (malformed, sign-in, role, validation). */
  errors: readonly ErrorCode[];
}

const nothing = z.object({});

interface CallInput<Q, B, A> {
  method: Call["method"];
  path: string;
  auth: CallAuth;
  summary: string;
  query?: Q;
  body?: B;
  bodyKind?: Call["bodyKind"];
  answer: A;
  answerKind?: Call["answerKind"];
  status?: 200 | 201;
  errors?: readonly ErrorCode[];
}

/** Fills in what a call leaves out: no query, no body, status 200. */
export function defineCall<
  A extends z.ZodMiniType,
  Q extends z.ZodMiniType = typeof nothing,
  B extends z.ZodMiniType = typeof nothing,
>(call: CallInput<Q, B, A>): Call<Q, B, A> {
  return {
    ...call,
    query: (call.query ?? nothing) as Q,
    body: (call.body ?? nothing) as B,
    bodyKind: call.bodyKind ?? (call.body ? "json" : "none"),
    status: call.status ?? 200,
    errors: call.errors ?? [],
  };
}

/** The answer of a list: the page's rows, and how many rows match in all. */
export function listOf<T extends z.ZodMiniType>(row: T) {
  return z.object({ data: z.array(row), count: z.number() });
}

/** The answer of a catalogue write: the row as it is now, in a list of one. */
export function rowsOf<T extends z.ZodMiniType>(row: T) {
  return z.object({ data: z.array(row) });
}

/** The answer of a call for one thing. */
export function oneOf<T extends z.ZodMiniType>(row: T) {
  return z.object({ data: row });
}

/** The answer of a call whose outcome is told to the shopper in words. */
export function toldOf<T extends z.ZodMiniType>(row: T) {
  return z.object({ data: row, message: z.string() });
}
