import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getSession } from "#kernel/session.ts";
import { changeCart, getCart } from "#modules/cart/contract/cart.ts";
import { listBrands } from "#modules/catalogue/contract/brand.ts";
import { listProducts } from "#modules/catalogue/contract/product.ts";
import { openDatabase } from "#platform/database/client.ts";
import { watchReadiness } from "#platform/observe/readiness.ts";
import { accountsOn } from "../support/test-accounts.ts";
import { type ApiClient, apiForFile, clientWith } from "../support/test-api.ts";
import { PUBLIC_URL } from "../support/test-shop.ts";

const api = await apiForFile();
await api.shop.newProduct();
const customer = await api.customer();

const cart = { product_id: "11111111-1111-4111-8111-111111111111", action: "add" };
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
    const { handler, getSessionResponse } = accountsOn(database);
    away = clientWith({
      ...api.services,
      database,
      accounts: { ...api.services.accounts, handler, getSessionResponse },
      readiness: watchReadiness(database, () => true).read,
    });
  });
  afterAll(() => database.$client.end());

  const { token } = customer;
  test.each([
    ["a read", () => away.call(listProducts)],
    ["a shopper's read", () => away.call(getCart, { token })],
    ["a write", () => away.call(changeCart, { token, body: cart })],
  ])("%s is refused as a passing trouble, and says no more", async (_what, call) => {
    const reply = await call();
    expect(reply.status).toBe(503);
    expect(reply.body).toEqual({ error: UNAVAILABLE });
    expect(reply.headers.get("x-request-id")).toBeTruthy();
    expect(reply.headers.get("retry-after")).toBe("5");
  });

  test.each([
    ["POST", "/sign-in/email", { email: "anu@example.org", password: "kasavu and gold" }],
    ["POST", "/sign-up/email", { email: "anu@example.org", password: "kasavu and gold", name: "Anu" }],
    ["POST", "/send-verification-email", { email: "anu@example.org" }],
    ["POST", "/request-password-reset", { email: "anu@example.org" }],
    ["POST", "/reset-password", { token: "a-token", newPassword: "kasavu and gold" }],
    ["POST", "/change-password", { currentPassword: "kasavu and gold", newPassword: "kasavu and silver" }],
    ["POST", "/update-user", { name: "Anu" }],
    ["POST", "/sign-out", {}],
    ["POST", "/revoke-sessions", {}],
    ["GET", "/jwks", undefined],
  ] as const)("the account route %s %s is refused likewise", async (method, path, body) => {
    const reply = await away.send(method, `/api/auth${path}`, {
      token: customer.sessionToken,
      headers: { origin: PUBLIC_URL },
      ...(body ? { body } : {}),
    });
    expect([reply.status, reply.body]).toEqual([503, { error: UNAVAILABLE }]);
    expect(reply.headers.get("cache-control")).toBe("no-store");
  });

  test("GET /api/session is refused likewise, and not answered with nobody", async () => {
    const reply = await away.call(getSession, { token: customer.sessionToken });
    expect([reply.status, reply.body]).toEqual([503, { error: UNAVAILABLE }]);
  });

  test("the process says that it is up, and that it is not ready", async () => {
    expect(await away.send("GET", "/healthz")).toMatchObject({ status: 200, body: { status: "ok" } });
    const unknown = { status: "not_ready", database: "away", jobs: "unknown", backups: "unknown" };
    expect(await away.send("GET", "/readyz")).toMatchObject({ status: 503, body: unknown });
    const ready = { status: "ready", database: "ok", jobs: "ok", backups: "none" };
    expect(await api.send("GET", "/readyz")).toMatchObject({ status: 200, body: ready });
  });

  test("any number who ask at once cost the database what one does", async () => {
    let statements = 0;
    const watch = () => {
      statements += 1;
      return () => undefined;
    };
    const url = api.database.$client.options.connectionString ?? "";
    const watched = openDatabase(url, { onError: () => undefined, watch });
    const { read } = watchReadiness(watched, () => true);
    const answers = await Promise.all(Array.from({ length: 200 }, () => read()));
    expect(answers.every(({ ready }) => ready)).toBe(true);
    expect(statements).toBeLessThan(6);
    await read();
    expect(statements).toBeGreaterThan(3);
    await watched.$client.end();
  });

  test("a queue that stands still is told, and takes nobody out of the shop", async () => {
    await api.database.execute(
      sql`select graphile_worker.add_job('send-mail', '{}'::json, run_at => now() - interval '5 minutes')`,
    );
    const late = { status: "ready", jobs: "late" };
    expect(await api.send("GET", "/readyz")).toMatchObject({ status: 200, body: late });
    await api.database.execute(sql`delete from graphile_worker._private_jobs`);
  });
});

describe("the database takes nothing in", () => {
  const fill = (table: string, code: string) =>
    api.database.execute(
      sql.raw(`create or replace function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'no room' using errcode = '${code}'; end $$;
        create trigger full_disk before insert on ${table} for each row execute function refuse()`),
    );
  const makeRoom = (table: string) => api.database.execute(sql.raw(`drop trigger full_disk on ${table}`));

  test.each(["53100", "53200", "58030", "25006"])(
    "a write that ends in %s is refused as a passing trouble",
    async (code) => {
      const product_id = await api.shop.newProduct();
      await fill("cart_lines", code);
      const reply = await api.call(changeCart, { token: customer.token, body: { ...cart, product_id } });
      await makeRoom("cart_lines");
      expect([reply.status, reply.body]).toEqual([503, { error: UNAVAILABLE }]);
      expect(reply.headers.get("retry-after")).toBe("5");
    },
  );

  test("it is not ready while DATABASE_DIRECT_URL is wrong, nor until the catalogue has been read", async () => {
    for (const direct of ["another", "away"] as const) {
      const { read } = watchReadiness(
        api.database,
        () => true,
        () => direct,
      );
      expect(await read()).toMatchObject({ ready: false, database: "ok", direct });
    }
    const { read } = watchReadiness(api.database, () => false);
    expect(await read()).toMatchObject({ ready: false, database: "ok", catalogue: "loading" });
  });

  test("from then on it must take something in before it counts as ready", async () => {
    const temporaryTables = (change: string) =>
      api.database.execute(sql.raw(`do $$ begin execute format('${change}', current_database()); end $$`));
    const { read, note } = watchReadiness(api.database, () => true);
    expect(await read()).toMatchObject({ ready: true });
    note(Object.assign(new Error("no room"), { code: "53100" }));
    await temporaryTables("revoke temporary on database %I from public, current_user");
    const unknown = { jobs: "unknown", backups: "unknown" };
    expect(await read()).toMatchObject({ ready: false, database: "refuses", ...unknown });
    await temporaryTables("grant temporary on database %I to public");
    expect(await read()).toMatchObject({ ready: true, database: "ok" });
    note(new TypeError("a fault of ours"));
    expect(await read()).toMatchObject({ ready: true });
  });

  test("what is no call is answered with a page of ours", async () => {
    const away = openDatabase("postgres://nobody@127.0.0.1:1/nothing", { onError: () => undefined });
    const reply = await clientWith({ ...api.services, database: away }).send("GET", "/sitemaps/brands.xml");
    await away.$client.end();
    expect([reply.status, reply.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(reply.body).toContain("<h1>We'll be right back</h1>");
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
        message: "a request failed",
      });
    } finally {
      await api.database.execute(sql`alter table brands rename column name_gone to name`);
    }
    (await api.call(listBrands)).response();
  });
});
