import * as z from "zod/mini";
import type { ErrorCode } from "./error-codes.ts";

export type CallAuth = "public" | "customer" | "admin";

/** How often a call may be made before it fails with `rate_limited`: at most `max` times in `window` seconds. */
export interface RateLimit {
  max: number;
  window: number;
  /** The scope of the count: the calls of one account, from one network address, or in the name of one email address. */
  per: "account" | "client" | "email";
}

/** One call of the API: everything that server, browser and OpenAPI page need to know of it. `Code`: all that its handler may answer with. */
export interface Call<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Code extends ErrorCode = ErrorCode,
> {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  auth: CallAuth;
  summary: string;
  query: Query;
  body: Body;
  /** The form the body travels in; JSON unless said otherwise. A `file` is the body itself, whose size its reader limits. */
  bodyKind: "json" | "multipart" | "file" | "none";
  /** The largest body, in bytes; of a form: its file. */
  maxBytes: number;
  response: Output;
  /** The form the answer travels in when that is not JSON: a file to save. */
  answerKind?: "csv" | undefined;
  status: 200 | 201;
  /** Refusals beyond the ones that every call has (malformed, sign-in, role, validation). */
  errors: readonly Code[];
  /** How often the call may be made; as often as one likes when there is none. */
  limits: readonly RateLimit[];
}

/** `errorCodesOf` in the description of the API says the same. */
type CommonErrorCode<Auth extends CallAuth, Body extends z.ZodMiniType> =
  | "malformed"
  | (Auth extends "public" ? never : "unauthenticated")
  | (Auth extends "admin" ? "forbidden" : never)
  | (typeof nothing extends Body ? never : "validation_failed");

const nothing = z.object({});

/** The largest JSON body in bytes. An admin changes hundreds of products at once; everybody else's longest is a message of 5,000 characters. */
const LARGEST_JSON = { public: 64 * 1024, customer: 64 * 1024, admin: 256 * 1024 } as const;

/** Of a call, what may be left out has a value of its own: no query, no body, status 200. */
interface CallInput<Q, B, A, E>
  extends Pick<Call, "summary">,
    Partial<Pick<Call, "bodyKind" | "maxBytes" | "answerKind" | "status" | "limits">> {
  query?: Q;
  body?: B;
  response: A;
  errors?: readonly E[];
}

/** A call by its method, its path below /api, who may make it, and what goes in and out. */
export function defineCall<
  A extends z.ZodMiniType,
  Q extends z.ZodMiniType = typeof nothing,
  B extends z.ZodMiniType = typeof nothing,
  const Auth extends CallAuth = CallAuth,
  E extends ErrorCode = never,
>(
  method: Call["method"],
  path: string,
  auth: Auth,
  call: CallInput<Q, B, A, E>,
): Call<Q, B, A, E | CommonErrorCode<Auth, B>> {
  return {
    bodyKind: call.body ? "json" : "none",
    maxBytes: LARGEST_JSON[auth],
    status: 200,
    errors: [],
    limits: [],
    ...call,
    method,
    path,
    auth,
    query: (call.query ?? nothing) as Q,
    body: (call.body ?? nothing) as B,
  };
}

/** Where a call goes: the names in its path (':id') become what the query says of them, and the rest of the query is left. */
export function addressOf<T>({ path }: Pick<Call, "path">, query: Readonly<Record<string, T>> = {}) {
  const rest = new Map(Object.entries(query));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return value === undefined ? `:${name}` : encodeURIComponent(String(value));
  });
  return { path: filled, query: Object.fromEntries(rest) };
}

/** The answer of a list: the page's rows, and how many rows match in all. */
export function listOf<T extends z.ZodMiniType>(row: T) {
  return z.object({ data: z.array(row), count: z.number() });
}

/** The answer of a catalogue write: the row as it is now, in a list of one. */
export function rowsOf<T extends z.ZodMiniType>(row: T) {
  return z.object({ data: z.array(row) });
}

export function oneOf<T extends z.ZodMiniType>(row: T) {
  return z.object({ data: row });
}

/** The response of a call whose outcome is a sentence for the customer. */
export function messageOf<T extends z.ZodMiniType>(row: T) {
  return z.object({ data: row, message: z.string() });
}
