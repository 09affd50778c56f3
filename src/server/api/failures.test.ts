import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listBrands } from "#contract/brand.ts";
import { changeCart, getCart } from "#contract/cart.ts";
import { listProducts } from "#contract/product.ts";
import { getSession } from "#contract/session.ts";
import { openDatabase } from "#db/client.ts";
import {
  type ApiClient,
  accountsOn,
  clientWith,
  openTestApi,
  type Person,
  PUBLIC_URL,
  type TestApi,
} from "#tests/support/test-api.ts";

let api: TestApi;
let shopper: Person;
beforeAll(async () => {
  api = await openTestApi();
  shopper = await api.shopper();
});
afterAll(() => api.close());

const INTERNAL = { code: "internal", message: "Something went wrong on our side. Please try again." };
const UNAVAILABLE = {
  code: "unavailable",
  message: "The shop can't do this right now. Please try again in a minute.",
};

describe("the database is away", () => {
  let away: ApiClient;
  let database: ReturnType<typeof openDatabase>;
  beforeAll(() => {
    database = openDatabase("postgres://nobody@127.0.0.1:1/nothing", { onError: () => undefined });
    const { handler, getSessionAnswer } = accountsOn(database);
    away = clientWith({
      ...api.services,
      database,
      accounts: { ...api.services.accounts, handler, getSessionAnswer },
      isReady: async () => false,
    });
  });
  afterAll(() => database.$client.end());

  test.each([
    ["a read", () => away.call(listProducts)],
    ["a shopper's read", () => away.call(getCart, { token: shopper.token })],
    [
      "a write",
      () =>
        away.call(changeCart, {
          token: shopper.token,
          body: { product_id: "11111111-1111-4111-8111-111111111111", action: "add" },
        }),
    ],
  ])("%s is refused as a passing trouble, and says no more", async (_what, call) => {
    const reply = await call();
    expect(reply.status).toBe(503);
    expect(reply.body).toEqual({ error: UNAVAILABLE });
    expect(reply.headers.get("x-request-id")).toBeTruthy();
  });

  test.each([
    ["POST", "/sign-in/email", { email: "anu@example.org", password: "kasavu and gold" }],
    ["POST", "/sign-up/email", { email: "anu@example.org", password: "kasavu and gold", name: "Anu" }],
    ["POST", "/send-verification-email", { email: "anu@example.org", callbackURL: "/" }],
    ["POST", "/request-password-reset", { email: "anu@example.org" }],
    ["POST", "/reset-password", { token: "a-token", newPassword: "kasavu and gold" }],
    ["POST", "/change-password", { currentPassword: "kasavu and gold", newPassword: "kasavu and silver" }],
    ["POST", "/update-user", { name: "Anu" }],
    ["POST", "/sign-out", {}],
    ["POST", "/revoke-sessions", {}],
    ["GET", "/list-sessions", undefined],
    ["GET", "/get-session", undefined],
    ["GET", "/jwks", undefined],
  ] as const)("the account route %s %s is refused likewise", async (method, path, body) => {
    const reply = await away.send(method, `/api/auth${path}`, {
      token: shopper.sessionToken,
      headers: { origin: PUBLIC_URL },
      ...(body ? { body } : {}),
    });
    expect([reply.status, reply.body]).toEqual([503, { error: UNAVAILABLE }]);
    expect(reply.headers.get("cache-control")).toBe("no-store");
  });

  test("GET /api/session is refused likewise, and not answered with nobody", async () => {
    const reply = await away.call(getSession, { token: shopper.sessionToken });
    expect([reply.status, reply.body]).toEqual([503, { error: UNAVAILABLE }]);
  });

  test("the process says that it is up, and that it is not ready", async () => {
    expect(await away.send("GET", "/healthz")).toMatchObject({ status: 200, body: { status: "ok" } });
    expect(await away.send("GET", "/readyz")).toMatchObject({ status: 503, body: { status: "not_ready" } });
    expect(await api.send("GET", "/readyz")).toMatchObject({ status: 200, body: { status: "ready" } });
  });
});

describe("a fault of ours", () => {
  test("is answered without a word of SQL, and is logged with the request's id", async () => {
    const logged: { facts: object; message: string }[] = [];
    const note = (facts: object, message: string) => void logged.push({ facts, message });
    const broken = clientWith({ ...api.services, log: { info: () => undefined, warn: note, error: note } });
    await api.database.execute(sql`alter table brands rename column name to name_gone`);
    try {
      const reply = await broken.call(listBrands, { query: { search: "a person's words" } });
      expect(reply.status).toBe(500);
      expect(reply.body).toEqual({ error: INTERNAL });
      const requestId = reply.headers.get("x-request-id");
      expect(logged).toContainEqual({
        facts: expect.objectContaining({ requestId, error: expect.any(Error) }),
        message: "a call failed",
      });
    } finally {
      await api.database.execute(sql`alter table brands rename column name_gone to name`);
    }
    (await api.call(listBrands)).answer();
  });

  test("ends when the connections that broke are replaced", async () => {
    (await api.call(listProducts)).answer();
    await api.database
      .execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
      .catch(() => undefined);
    await expect.poll(async () => (await api.call(listProducts)).status, { timeout: 5000 }).toBe(200);
  });
});
