import { once } from "node:events";
import { connect } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { users } from "#modules/accounts/schema.ts";
import { createAddress, listAddresses } from "#modules/addresses/contract/address.ts";
import { listProducts } from "#modules/catalogue/contract/product.ts";
import { openTestApi } from "../support/test-api.ts";
import { PUBLIC_URL, someAddress } from "../support/test-shop.ts";
import { PASSWORD } from "../support/write-account.ts";

const api = await openTestApi();
const customer = await api.customer();
const address = { ...someAddress, user_id: customer.session.user.id };
afterAll(() => api.close());

test("a name that is no text is refused", async () => {
  for (const name of [null, 7, ["Anu"], {}]) {
    const reply = await api.send("POST", "/api/auth/update-user", {
      token: customer.sessionToken,
      headers: { origin: PUBLIC_URL },
      body: { name },
    });
    expect([name, reply.status]).toEqual([name, 400]);
  }
});

test("no account route takes U+0000 for text", async () => {
  const headers = { origin: PUBLIC_URL };
  for (const [path, body] of [
    ["confirm-email", { token: "a\u0000b", password: PASSWORD }],
    ["reset-password", { token: "a\u0000b", newPassword: PASSWORD }],
    ["sign-in/email", { email: "a\u0000@example.org", password: PASSWORD }],
    ["request-password-reset", { email: "\u0000" }],
  ] as const) {
    const reply = await api.send("POST", `/api/auth/${path}`, { headers, body });
    expect([path, reply.status]).toEqual([path, 400]);
  }
  const link = await api.send("GET", "/api/auth/jwks?token=a%00b", { headers });
  expect(link.status).toBe(400);
});

test("a character beyond the first 65,536 is text, half of one is not", async () => {
  const { token } = customer;
  const send = (line1: string) =>
    api.call(createAddress, {
      token,
      body: JSON.stringify({ ...address, line1: "LINE" }).replace("LINE", line1),
    });
  expect((await send("\\ud83c\\udf38 House")).status).toBe(201);
  expect((await send("\\\\ud83c House")).status).toBe(201);
  expect((await send("\\ud83c House")).error().code).toBe("malformed");
});

test("a field named __proto__ or constructor changes nothing", async () => {
  const { token } = customer;
  for (const name of ["__proto__", "constructor", "prototype"]) {
    const body = `${JSON.stringify(address).slice(0, -1)},"${name}":{"isAdmin":true,"role":"ADMIN","polluted":1}}`;
    const reply = await api.call(createAddress, { token, body });
    expect([200, 201, 422]).toContain(reply.status);
    expect(JSON.stringify(reply.body)).not.toMatch(/polluted|isAdmin/);
    expect({}).not.toHaveProperty("polluted");
    expect(Object.prototype).not.toHaveProperty("isAdmin");
  }
  const sent = { name: "Anu", other: 1 };
  const signUp = `${JSON.stringify(sent).slice(0, -1)},"__proto__":{"role":"ADMIN"}}`;
  await api.send("POST", "/api/auth/update-user", { token: customer.sessionToken, body: signUp });
  const [row] = await api.database.select().from(users).where(eq(users.email, customer.email));
  expect(row?.role).toBe("CUSTOMER");
});

test("a parameter that is given twice, or in the wrong place, counts for nothing", async () => {
  const { token } = customer;
  for (let made = 0; made < 3; made++) await api.shop.newProduct();
  const twice = await api.send("GET", "/api/products?limit=1&limit=2");
  expect([twice.status, twice.body]).toMatchObject([200, { data: [{}], count: 3 }]);
  expect((twice.body as { data: unknown[] }).data).toHaveLength(1);
  const inBody = await api.send("POST", "/api/addresses?city=Elsewhere", {
    token,
    body: { ...address, city: "" },
  });
  expect([inBody.status, inBody.error().code]).toEqual([422, "validation_failed"]);
  const asHeader = await api.call(listProducts, { query: { limit: 2 }, headers: { limit: "50", page: "9" } });
  expect(asHeader.response().data.length).toBeLessThanOrEqual(2);
});

describe("what nobody may write", () => {
  test("an order's and a person's own fields can't be set by who may see them", async () => {
    const { token, sessionToken, session } = customer;
    const other = await api.customer();
    const body = {
      ...address,
      id: other.session.user.id,
      user_id: other.session.user.id,
      created_at: "2001-01-01",
    };
    await api.call(createAddress, { token, body });
    const theirs = await api.call(listAddresses, { token: other.token });
    expect(theirs.response().data).toEqual([]);
    for (const field of [
      { role: "ADMIN" },
      { emailVerified: true },
      { twoFactorEnabled: true },
      { id: "x" },
    ]) {
      const headers = { origin: PUBLIC_URL };
      await api.send("POST", "/api/auth/update-user", {
        token: sessionToken,
        body: { name: "Anu", ...field },
        headers,
      });
    }
    const [row] = await api.database.select().from(users).where(eq(users.email, customer.email));
    expect(row).toMatchObject({ id: session.user.id, role: "CUSTOMER", twoFactorEnabled: false });
  });
});

test("a request whose length is said in two ways is refused", async () => {
  const server = await api.listen();
  const port = Number(new URL(server.url).port);
  const statusOf = async (head: string[], body: string) => {
    const socket = connect(port, "127.0.0.1");
    let response = "";
    socket.on("data", (chunk) => {
      response += String(chunk);
    });
    socket.on("error", () => undefined);
    socket.write(
      ["POST /api/contact HTTP/1.1", "Host: localhost", "Connection: close", ...head, "", body].join("\r\n"),
    );
    await once(socket, "close");
    return response.match(/HTTP\/1\.1 \d+/g);
  };
  const smuggled = "0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
  expect(await statusOf(["Content-Length: 5", "Transfer-Encoding: chunked"], smuggled)).toEqual([
    "HTTP/1.1 400",
  ]);
  expect(await statusOf(["Content-Length: 5", "Content-Length: 6"], "12345")).toEqual(["HTTP/1.1 400"]);
  await server.close();
});
