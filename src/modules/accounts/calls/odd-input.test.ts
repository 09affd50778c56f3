import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { apiForFile } from "#tests/support/test-api.ts";
import { PUBLIC_URL } from "#tests/support/test-shop.ts";
import { PASSWORD } from "#tests/support/write-account.ts";
import { users } from "../schema.ts";

const api = await apiForFile();
const customer = await api.customer();

const headers = { origin: PUBLIC_URL };
const updateUser = (body: object | string) =>
  api.send("POST", "/api/auth/update-user", { token: customer.sessionToken, headers, body });

async function userNow() {
  const [row] = await api.database.select().from(users).where(eq(users.email, customer.email));
  return row;
}

test("a name that is no text is refused", async () => {
  for (const name of [null, 7, ["Anu"], {}])
    expect([name, (await updateUser({ name })).status]).toEqual([name, 400]);
});

test("no account route takes U+0000 for text", async () => {
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

test("a person's own fields can't be set by who may see them", async () => {
  const { session } = customer;
  for (const field of [{ role: "ADMIN" }, { emailVerified: true }, { twoFactorEnabled: true }, { id: "x" }])
    await updateUser({ name: "Anu", ...field });
  await updateUser('{"name":"Anu","other":1,"__proto__":{"role":"ADMIN"}}');
  expect(await userNow()).toMatchObject({ id: session.user.id, role: "CUSTOMER", twoFactorEnabled: false });
});
