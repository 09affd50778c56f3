import * as z from "zod/mini";
import type { Permission } from "./actor.ts";
import type { ErrorCode } from "./error-codes.ts";

/** Everybody, whoever is signed in, or the staff who have that permission. */
export type CallAuth = "public" | "customer" | Permission;

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
  /** A field of the query may be a part of it: '/offers/:order_id/answer'. */
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
  answerKind?: "csv" | "plain" | undefined;
  status: 200 | 201;
  /** Whether it changes only what its caller sees: no page for everybody shows it. */
  ofCallerAlone?: boolean | undefined;
  /** Refusals beyond the ones that every call has (malformed, sign-in, role, validation). */
  errors: readonly Code[];
  /** How often the call may be made; as often as one likes when there is none. */
  limits: readonly RateLimit[];
}

/** `errorCodesOf` in the description of the API says the same. */
type CommonErrorCode<Auth extends CallAuth, Body extends z.ZodMiniType> =
  | "malformed"
  | (Auth extends "public" ? never : "unauthenticated")
  | (Auth extends Permission ? "forbidden" : never)
  | (typeof nothing extends Body ? never : "validation_failed");

const nothing = z.object({});

/** The permission that a call asks of the staff; null where a shopper may make it. */
export function permissionOf({ auth }: Pick<Call, "auth">): Permission | null {
  return auth === "public" || auth === "customer" ? null : auth;
}

/** The largest JSON body in bytes. An admin changes hundreds of products at once; everybody else's longest is a message of 5,000 characters. */
const largestJson = (auth: CallAuth) => (permissionOf({ auth }) ? 256 : 64) * 1024;

/** Of a call, what may be left out has a value of its own: no query, no body, status 200. */
interface CallInput<Q, B, A, E>
  extends Pick<Call, "summary">,
    Partial<Pick<Call, "bodyKind" | "maxBytes" | "answerKind" | "status" | "limits" | "ofCallerAlone">> {
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
    maxBytes: largestJson(auth),
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

const FIELD = /:(\w+)/g;

/** The path of a call with the fields of its query that it names ('/offers/:order_id/answer') filled in, and the rest of the query, which follows the '?'. */
export function fillPath(path: string, query: unknown): { path: string; query: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...(query as object | undefined) };
  const filled = path.replace(FIELD, (field, name: string) => {
    const value = rest[name];
    delete rest[name];
    return value === undefined ? field : encodeURIComponent(String(value));
  });
  return { path: filled, query: rest };
}

/** Whether an address below /api is one of the call with this path. */
export function isPathOf(path: string, address: string): boolean {
  const [own, asked] = [path.split("/"), address.split("/")];
  return (
    own.length === asked.length &&
    own.every((part, place) => part === asked[place] || (part.startsWith(":") && asked[place] !== ""))
  );
}
