import type { Hono, Context as HonoContext, MiddlewareHandler } from "hono";
import type * as z from "zod/mini";
import type { Call } from "#contract/call.ts";
import type { ErrorCode } from "#contract/error-codes.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import type { CsvFile } from "#domain/export/csv-file.ts";
import type { Shop } from "../shop.ts";
import { answerError, answerFailure } from "./answer.ts";
import { answerFile } from "./answer-file.ts";
import { limitBody } from "./limit-body.ts";
import { parse } from "./parse.ts";

/** U+0000 as JSON writes it: the one character that PostgreSQL keeps in no text. */
const NUL_ESCAPE = /(?<!\\)(?:\\\\)*\\u0000/;

/** What the API's middleware leaves for its handlers. */
export interface ApiVariables {
  Variables: { shop: Shop; clientAddress: string };
}
export type Api = Hono<ApiVariables>;

interface CallInput<Q, B> {
  query: Q;
  body: B;
  header(name: string): string | undefined;
  /** Adds a header to the answer, also to a refusal. */
  setHeader(name: string, value: string): void;
  /** The network address that the request comes from. */
  clientAddress: string;
  /** The request itself, for bodies that are not JSON. */
  request: Request;
}

type Handler<Q extends z.ZodMiniType, B extends z.ZodMiniType, V> = (
  shop: Shop,
  input: CallInput<z.infer<Q>, z.infer<B>>,
) => Promise<Result<V, ErrorCode>>;

/** Serves one call of the contract that answers JSON. */
export function routeCall<Q extends z.ZodMiniType, B extends z.ZodMiniType, A extends z.ZodMiniType>(
  api: Api,
  call: Call<Q, B, A>,
  handler: Handler<Q, B, z.infer<A>>,
): void {
  serve(api, call, handler, (c, value) => c.json(value as object | null, call.status));
}

/** Serves one call of the contract that answers a file. */
export function routeFile<Q extends z.ZodMiniType, B extends z.ZodMiniType, A extends z.ZodMiniType>(
  api: Api,
  call: Call<Q, B, A>,
  handler: Handler<Q, B, CsvFile>,
): void {
  serve(api, call, handler, (_, file) => answerFile(file));
}

/**
 * Who may make a call, what it takes, what it answers. Order of refusals: sign-in, role, malformed query or body,
 * validation, and then whatever the use-case says.
 */
function serve<Q extends z.ZodMiniType, B extends z.ZodMiniType, A extends z.ZodMiniType, V>(
  api: Api,
  call: Call<Q, B, A>,
  handler: Handler<Q, B, V>,
  answer: (c: HonoContext, value: V) => Response,
): void {
  const admit: MiddlewareHandler<ApiVariables> = async (c, next) => {
    const refused = refuseActor(call, c.get("shop").actor.kind);
    return refused ? answerError(c, refused) : next();
  };
  // Nothing of a body is read before it is known who sends it.
  api.on(call.method, call.path, admit, limitBody(call.bodyKind), async (c) => {
    const shop = c.get("shop");
    const asked = c.req.query();
    if (Object.values(asked).some((value) => value.includes("\0"))) return answerError(c, "malformed");
    const query = parse(call.query, asked, "malformed");
    if (!query.ok) return answerFailure(c, query);
    const json = call.bodyKind === "json" ? await readJson(c) : ok({});
    if (!json.ok) return answerFailure(c, json);
    const body = parse(call.body, json.value, "validation_failed");
    if (!body.ok) return answerFailure(c, body);
    const result = await handler(shop, {
      query: query.value,
      body: body.value,
      header: (name) => c.req.header(name),
      setHeader: (name, value) => c.header(name, value),
      clientAddress: c.get("clientAddress"),
      request: c.req.raw,
    });
    return result.ok ? answer(c, result.value) : answerFailure(c, result);
  });
}

function refuseActor(call: Call, kind: Shop["actor"]["kind"]): ErrorCode | null {
  if (call.auth === "public") return null;
  if (kind === "guest") return "unauthenticated";
  return call.auth === "admin" && kind !== "admin" ? "forbidden" : null;
}

/** The JSON of a body; an absent body is an empty object, so that every field of it gets its own message. */
async function readJson(c: HonoContext): Promise<Result<unknown, "malformed" | "unsupported_media_type">> {
  const text = await c.req.text();
  if (text === "") return ok({});
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(c.req.header("content-type") ?? "")) {
    return fail("unsupported_media_type", "Please send the body as application/json.");
  }
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json !== "object" || json === null || Array.isArray(json))
      return fail("malformed", "The body must be a JSON object.");
    return NUL_ESCAPE.test(text) ? fail("malformed") : ok(json);
  } catch {
    return fail("malformed", "The body is not valid JSON.");
  }
}
