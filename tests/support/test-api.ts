import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { expect } from "vitest";
import type * as z from "zod/mini";
import type { StaffRole } from "#kernel/actor.ts";
import { type Call, fillPath } from "#kernel/call.ts";
import type { ErrorBody } from "#kernel/error-codes.ts";
import { type Session, session as sessionSchema } from "#kernel/session.ts";
import { sessions } from "#modules/accounts/schema.ts";
import { createBackend } from "#start/http/backend.ts";
import { openImages } from "#start/open-images.ts";
import { createServices, type Services } from "#start/services.ts";
import { forFile } from "./for-file.ts";
import { makeScratchFolder, removeScratchFolder } from "./scratch-folder.ts";
import { accountsOn, SECRET } from "./test-accounts.ts";
import { openTestCouriers } from "./test-couriers.ts";
import { openTestPayments } from "./test-payments.ts";
import {
  noChanges,
  openTestShop,
  PUBLIC_URL,
  silentLog,
  type TestShop,
  type TestShopOptions,
} from "./test-shop.ts";
import { PASSWORD, writeAccount } from "./write-account.ts";

const DAY = 86_400_000;

type Fetch = (request: Request) => Response | Promise<Response>;

type Served = { fetch: Parameters<typeof getRequestListener>[0] };

export interface CallInput {
  query?: Record<string, unknown>;
  /** An object travels as JSON, a form as a form, a file and text as they are. */
  body?: object | string;
  /** An access token. */
  token?: string;
  headers?: Record<string, string>;
}

interface Reply<A = unknown> {
  status: number;
  headers: Headers;
  /** The parsed JSON, or the text when it is none. */
  body: unknown;
  /** The answer of a success; fails the test on a refusal, and on any field too many, too few or of another kind. */
  response(): A;
  /** The error of a refusal; fails the test on a success. */
  error(): ErrorBody["error"];
}

/** A signed-in person: what sign-in and GET /api/session gave them. */
export interface Person {
  token: string;
  sessionToken: string;
  session: Session;
  email: string;
}

function requestOf(base: string, method: string, path: string, input: CallInput): Request {
  const url = new URL(`${base}${path}`);
  for (const [name, value] of Object.entries(input.query ?? {})) url.searchParams.set(name, String(value));
  // To compress answers and to read them again would be a sixteenth of what pages take here.
  const headers = new Headers({ "accept-encoding": "identity", ...input.headers });
  if (input.token !== undefined) headers.set("authorization", `Bearer ${input.token}`);
  const { body } = input;
  if (body === undefined) return new Request(url, { method, headers });
  if (body instanceof FormData || body instanceof Blob) return new Request(url, { method, headers, body });
  if (!headers.has("content-type")) headers.set("content-type", "application/json");
  return new Request(url, { method, headers, body: typeof body === "string" ? body : JSON.stringify(body) });
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Makes requests through `fetch`: in process, or over a real connection to `base`. */
function clientOf(fetch: Fetch, base: string) {
  async function send(method: string, path: string, input: CallInput = {}): Promise<Reply> {
    const response = await fetch(requestOf(base, method, path, input));
    const body = parseBody(await response.text());
    const said = `${method} ${path}: ${JSON.stringify(body)}`;
    return {
      status: response.status,
      headers: response.headers,
      body,
      response: () => body,
      error: () => {
        expect(response.status, said).toBeGreaterThanOrEqual(400);
        return (body as ErrorBody).error;
      },
    };
  }
  async function call<Q extends z.ZodMiniType, B extends z.ZodMiniType, A extends z.ZodMiniType>(
    to: Call<Q, B, A>,
    input: CallInput = {},
  ): Promise<Reply<z.infer<A>>> {
    const { path, query } = fillPath(to.path, input.query);
    const reply = await send(to.method, `/api${path}`, { ...input, query });
    return {
      ...reply,
      response: () => {
        expect(reply.status, `${to.method} ${to.path}: ${JSON.stringify(reply.body)}`).toBe(to.status);
        const parsed = to.response.parse(reply.body);
        // Parsing drops what the contract does not name: the two differ when the answer carries more.
        expect(reply.body).toStrictEqual(parsed);
        return parsed;
      },
    };
  }
  return { send, call };
}

/** Makes requests to an API that listens at `base`. */
export const clientAt = (base: string) => clientOf((request) => fetch(request), base);

export type ApiClient = ReturnType<typeof clientOf>;
export type TestApi = Awaited<ReturnType<typeof openTestApi>>;

/**
 * How the sandbox of payments behaves, and the clock (milliseconds) that it and the use-cases of `shop` go by; `watch` gets every
 * statement; `databaseUrl` is a migrated database of the test's own; `beginsSmall`: none of what is a choice is on.
 */
export type TestApiOptions = Parameters<typeof openTestPayments>[0] &
  Pick<TestShopOptions, "watch" | "databaseUrl" | "limit" | "beginsSmall">;

/** The shop's API, everything of it real: database, accounts, images on disk; payments by the sandbox. Jobs and mails stay in the queue. */
export async function openTestApi(options: TestApiOptions = {}) {
  const { sandbox, gateway } = await openTestPayments(options);
  const clock = options.now ?? Date.now;
  const { watch, limit, databaseUrl, beginsSmall } = options;
  const now = () => new Date(clock());
  const { depot, couriers } = await openTestCouriers(options.now ? { now: options.now } : {});
  const shop: TestShop = await openTestShop({
    ...{ payments: gateway, couriers, now, watch, limit, databaseUrl, beginsSmall },
    writesOrdersByHand: true,
  });
  const { database } = shop;
  const dataDir = makeScratchFolder("api");
  const accounts = accountsOn(database);
  const services = createServices(
    {
      dataDir,
      publicUrl: PUBLIC_URL,
      trustProxy: 0,
      storeEmail: "shop@example.org",
      authSecret: SECRET,
      cachePurgeUrl: null,
      cache: { bytes: 32_000_000, rendersAhead: false },
    },
    {
      log: silentLog,
      database,
      changes: noChanges,
      productIndex: shop.productIndex,
      accounts,
      imageStore: await openImages({ s3: null, dataDir }),
      payments: gateway,
      couriers,
    },
  );
  const inProcess = clientWith(services);
  const servers: Awaited<ReturnType<typeof listenWith>>[] = [];

  async function personOf(email: string, sessionToken: string): Promise<Person> {
    const { body } = await inProcess.send("GET", "/api/session", { token: sessionToken });
    const session = sessionSchema.parse(body);
    return { token: session.access_token, sessionToken, session, email };
  }

  async function signIn(email: string): Promise<Person> {
    const signedIn = await inProcess.send("POST", "/api/auth/sign-in/email", {
      body: { email, password: PASSWORD },
      headers: { origin: PUBLIC_URL },
    });
    expect(signedIn.status, JSON.stringify(signedIn.body)).toBe(200);
    return personOf(email, (signedIn.body as { token: string }).token);
  }

  /** Somebody whose session is there already: signing in would be most of what many tests do. */
  async function newPerson(staffRole: StaffRole | null): Promise<Person> {
    const email = `${staffRole ? "admin" : "customer"}-${randomUUID()}@example.org`;
    const userId = await writeAccount(database, { email, staffRole });
    const token = randomUUID();
    const expiresAt = new Date(Date.now() + 30 * DAY);
    await database.insert(sessions).values({ userId, token, expiresAt });
    return personOf(email, token);
  }

  return {
    ...inProcess,
    shop,
    database,
    services,
    razorpay: sandbox,
    depot,
    gateway,
    signIn,
    customer: () => newPerson(null),
    admin: (role: StaffRole = "owner") => newPerson(role),
    /** Serves the same API, or another application, on a port of this machine, for what only real connections show. */
    async listen(app?: Served) {
      const server = await listenWith(app ?? createBackend({ services, mode: "development" }));
      servers.push(server);
      return server;
    },
    async close() {
      for (const server of servers) await server.close();
      await accounts.flushMails();
      await shop.close();
      await sandbox.stop();
      await depot.stop();
      removeScratchFolder(dataDir);
    },
  };
}

/** An API for a file of tests, after whose last it is closed. */
export const apiForFile = async (options?: TestApiOptions) =>
  forFile(await openTestApi(options), (api) => api.close());

/** A client of an application, in process. */
export const clientOfApp = (app: { fetch: Fetch }): ApiClient =>
  clientOf((request) => app.fetch(request), PUBLIC_URL);

/** A client of an API that has these services, in process. */
export const clientWith = (services: Services): ApiClient =>
  clientOfApp(createBackend({ services, mode: "development" }));

async function listenWith(app: Served) {
  const server = createServer(getRequestListener(app.fetch)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...clientAt(url),
    url,
    async close() {
      if (!server.listening) return;
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
