import type { Hono, Context as HonoContext } from "hono";
import type * as z from "zod/mini";
import { type Actor, guest, requirePermission, requireSignedIn } from "#kernel/actor.ts";
import { type Call, permissionOf } from "#kernel/call.ts";
import type { ErrorCode } from "#kernel/error-codes.ts";
import { type Failure, fail, ok, type Result } from "#kernel/result.ts";
import type { TextFile } from "../../csv/csv-file.ts";
import type { RateCounter } from "../../database/rate-counter.ts";
import type { SecurityEvent, SecurityLog } from "../../observe/security-log.ts";
import type { Context } from "../../use-cases/context.ts";
import type { Surround } from "../../use-cases/shop.ts";
import { contextOf, type RequestVariables } from "../middleware/request-context.ts";
import { sendError, sendFailure } from "../middleware/send-response.ts";
import { bearerOf, type Readers, readerOf } from "../readers.ts";
import type { Turns } from "../turns.ts";
import { parse, readBytes, readFile, readJson, rejectBody } from "./read-body.ts";
import { sendFile } from "./stream-text.ts";

export interface ApiVariables {
  Variables: RequestVariables["Variables"] & {
    /** Surrounds the use-case of a call whose response is kept for everybody. It is worked on in somebody's turn already. */
    surround?: Surround;
    /** The actor of the request, where that was found out. */
    actor?: Actor;
  };
}
export type Api = Hono<ApiVariables>;
type ApiContext = HonoContext<ApiVariables>;

export interface ApiServices extends Omit<Context, "actor" | "now"> {
  accounts: {
    verifyAccessToken(token: string): Promise<Actor>;
    checkCode(userId: string, code: string): Promise<string | null>;
  };
  security: SecurityLog;
  rates: RateCounter;
  turns: Turns;
  readers: Readers;
  /** `dropStale` forgets pages whose lists have changed. */
  pageCache: { dropStale(): void };
}

type Schema = z.ZodMiniType;

interface CallInput<Q, B> {
  query: Q;
  body: B;
  header(name: string): string | undefined;
  setHeader(name: string, value: string): void;
  clientAddress: string;
  rates: RateCounter;
  /** Logs a security event with the actor and their address; `email` when it is about somebody else. */
  report(event: SecurityEvent, email?: string): void;
  /** Uses up a code of the caller's second factor; the sentence says what is wrong with it, null when it is good or there is no factor. */
  checkCode(code: string): Promise<string | null>;
  /** The file of a form, in the field `image`; empty for other bodies. */
  file: Uint8Array;
  request: Request;
  surround: Surround;
}

/** The parts of a call that are known before its body is read. */
type CallStart = Omit<CallInput<unknown, unknown>, "query" | "body" | "file" | "request" | "surround">;

/** Checks a call before its body is read; returns an error, or null. */
type Gate<R extends ErrorCode> = (ctx: Context, start: CallStart) => Promise<Failure<R> | null>;

type Handler<Q extends Schema, B extends Schema, V, R extends ErrorCode> = (
  ctx: Context,
  input: CallInput<z.infer<Q>, z.infer<B>>,
) => Promise<Result<V, R>>;

export interface BoundCall<C = Call> {
  readonly call: C;
  mount(api: Api, services: ApiServices): void;
}

/**
 * Binds a call to its use-case, whose input is query and body together; `answer` makes the response's body of what it returns. One that fails
 * with a code which the call does not list does not compile.
 */
export function bind<Q extends Schema, B extends Schema, A extends Schema, R extends ErrorCode, V>(
  call: Call<Q, B, A, R>,
  useCase: (ctx: Context, input: z.infer<Q> & z.infer<B>) => Promise<V>,
  answer: (value: V) => Result<z.infer<A>, NoInfer<R>>,
): BoundCall<Call<Q, B, A, R>> {
  return handle(call, async (ctx, { query, body, surround }) => {
    const input = Object.assign({}, query, body);
    return answer(await surround(() => useCase(ctx, input), useCase, [input]));
  });
}

export function bindFile<Q extends Schema, B extends Schema, A extends Schema, R extends ErrorCode>(
  call: Call<Q, B, A, R>,
  useCase: (ctx: Context, query: z.infer<Q>) => Promise<Result<TextFile, NoInfer<R>>>,
): BoundCall<Call<Q, B, A, R>> {
  const handler: Handler<Q, B, TextFile, R> = (ctx, { query }) => useCase(ctx, query);
  return serve(call, handler, (_, file, inTurn) => sendFile(file, inTurn, call.answerKind));
}

/** Binds a call to a handler of its own. `gate` applies rate limits before the body is read. */
export function handle<Q extends Schema, B extends Schema, A extends Schema, R extends ErrorCode>(
  call: Call<Q, B, A, R>,
  handler: Handler<Q, B, z.infer<A>, NoInfer<R>>,
  gate?: Gate<NoInfer<R>>,
): BoundCall<Call<Q, B, A, R>> {
  const send = (c: HonoContext, value: z.infer<A>) => c.json(value as object | null, call.status);
  return serve(call, handler, send, gate);
}

const straight: Surround = (run) => run();

/**
 * All that a call passes; what it asks of the database it does in turns of the caller's account and address, and holds none while its body
 * comes in. Errors are checked in this order: token, sign-in, role, rate limit, size of the body, malformed query or body, validation, the
 * use-case's own.
 */
function serve<Q extends Schema, B extends Schema, A extends Schema, R extends ErrorCode, V>(
  call: Call<Q, B, A, R>,
  handler: Handler<Q, B, V, R>,
  response: (c: HonoContext, value: V, inTurn: InTurn) => Response,
  gate?: Gate<R>,
): BoundCall<Call<Q, B, A, R>> {
  const serveOne = async (c: ApiContext, services: ApiServices) => {
    const actor = c.get("actor") ?? (await identify(c, services));
    if (!actor) return sendError(c, "invalid_token");
    const ctx = contextOf(services, actor);
    const surround = c.get("surround") ?? straight;
    const inTurn = turnsOf(c, actor, services);
    const start = startOf(c, actor, services);
    const pass = async () => (await gate?.(ctx, start)) ?? null;
    // The body is not read before the actor, the rate limit and the announced size are checked.
    const rejected = rejectActor(call, actor) ?? (await (gate && inTurn(pass))) ?? rejectBody(call, c);
    const read = rejected ?? (await readInput(call, c));
    const left = await rejectMeanwhile(call, c, services);
    const result =
      left ??
      (read.ok
        ? await inTurn(() => handler(ctx, { ...start, ...read.value, request: c.req.raw, surround }))
        : read);
    await showAtOnce(call, actor, services);
    c.header("Cache-Control", "no-store");
    if (result.ok) return response(c, result.value, inTurn);
    if (result.code === "forbidden") start.report("role_refused");
    return sendFailure(c, result);
  };
  return {
    call,
    mount(api, services) {
      api.on(call.method, call.path, (c) => serveOne(c, services));
    },
  };
}

type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Has work done in turns of the caller; of one whose response is kept for everybody it is somebody's turn already. */
function turnsOf(c: ApiContext, actor: Actor, { turns }: ApiServices): InTurn {
  const isInTurn = c.get("surround") !== undefined;
  const requester = { address: c.get("clientAddress"), ...readerOf(actor) };
  return (work) => (isInTurn ? work() : turns.takeCall(requester, work, c.req.raw.signal));
}

/** The refusal of an admin who was removed, or given another role, while the body of their request came in, which may take minutes. */
async function rejectMeanwhile(call: Call, c: ApiContext, services: ApiServices) {
  if (permissionOf(call) === null || call.method === "GET") return null;
  const actor = await identify(c, services);
  return actor ? rejectActor(call, actor) : fail("invalid_token");
}

/** The caller: without a token a guest; null for one that is not valid (any more). */
export async function identify(
  c: ApiContext,
  { accounts, readers, turns }: Pick<ApiServices, "accounts" | "readers" | "turns">,
): Promise<Actor | null> {
  const header = c.req.header("authorization");
  if (header === undefined) return guest;
  const token = bearerOf(header);
  if (!token) return null;
  const requester = readers.requesterOf(c.get("clientAddress"), token);
  const actor = await turns.takeCall(requester, () => accounts.verifyAccessToken(token), c.req.raw.signal);
  readers.note(token, readerOf(actor));
  return actor.kind === "guest" ? null : actor;
}

/** Whoever changed something sees it on the next page. */
async function showAtOnce(
  { method, ofCallerAlone }: Call,
  actor: Actor,
  { productIndex, pageCache }: ApiServices,
): Promise<void> {
  if (method === "GET" || ofCallerAlone) return;
  await productIndex.catchUp();
  if (actor.kind === "admin") pageCache.dropStale();
}

async function readInput<Q extends Schema, B extends Schema, A extends Schema>(
  call: Call<Q, B, A>,
  c: HonoContext,
): Promise<Result<Pick<CallInput<z.infer<Q>, z.infer<B>>, "query" | "body" | "file">, ErrorCode>> {
  const bytes = call.bodyKind === "json" ? await readBytes(c, call.maxBytes) : ok(Buffer.alloc(0));
  if (!bytes.ok) return bytes;
  const asked = { ...c.req.query(), ...c.req.param() };
  if (Object.values(asked).some((value) => value.includes("\0"))) return fail("malformed");
  const query = parse(call.query, asked, "malformed");
  if (!query.ok) return query;
  const json = readJson(new TextDecoder().decode(bytes.value));
  if (!json.ok) return json;
  const body = parse(call.body, json.value, "validation_failed");
  if (!body.ok) return body;
  const file = call.bodyKind === "multipart" ? await readFile(call, c) : ok(new Uint8Array());
  if (!file.ok) return file;
  return ok({ query: query.value, body: body.value, file: file.value });
}

function startOf(c: ApiContext, actor: Actor, { rates, security, accounts }: ApiServices): CallStart {
  return {
    clientAddress: c.get("clientAddress"),
    header: (name) => c.req.header(name),
    setHeader: (name, value) => c.header(name, value),
    rates,
    checkCode: async (code) => (actor.kind === "guest" ? null : accounts.checkCode(actor.userId, code)),
    report(event, email) {
      const own = actor.kind === "guest" ? undefined : actor.email;
      security(event, {
        email: email ?? own,
        byEmail: own,
        client: c.get("clientAddress"),
        call: `${c.req.method} ${c.req.path}`,
      });
    },
  };
}

function rejectActor(call: Call, actor: Actor) {
  if (call.auth === "public") return null;
  const permission = permissionOf(call);
  const demanded = permission ? requirePermission(actor, permission) : requireSignedIn(actor);
  return demanded.ok ? null : demanded;
}
