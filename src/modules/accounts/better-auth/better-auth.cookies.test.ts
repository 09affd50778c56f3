import { afterAll, expect, test } from "vitest";
import { openTestAccounts, PASSWORD } from "#tests/support/test-accounts.ts";

const secure = await openTestAccounts({ baseUrl: "https://rebon.example" });
afterAll(() => secure.close());

/** The rules of browsers for a cookie whose name begins with __Host- (RFC 6265bis, 4.1.3.2). */
const HOST_ONLY = /^__Host-rebon\.[\w-]+=[^;]*(?=.*; Path=\/(;|$))(?=.*; Secure)(?!.*; Domain)/;

test("on https every cookie of a sign-in belongs to this very host and is sent on https alone", async () => {
  const { setCookies, email, cookie, token } = await secure.customer();
  expect(setCookies[0]).toMatch(/^__Host-rebon\.session_token=/);
  const headers = { authorization: `Bearer ${token}` };
  await secure.call("/two-factor/enable", { body: { password: PASSWORD }, headers });
  await secure.database.execute("update two_factors set verified = true");
  await secure.database.execute("update users set two_factor_enabled = true");
  const halfway = (await secure.signIn(email)).headers.getSetCookie();
  const signedOut = await secure.call("/sign-out", { body: {}, headers: { cookie } });
  const lines = [...setCookies, ...halfway, ...signedOut.headers.getSetCookie()];
  // The cookie of a known device grants nothing, and is sent to the account routes only.
  const sent = lines.filter((line) => !line.includes(".device."));
  expect(lines.find((line) => line.includes(".device."))).toMatch(
    /^__Secure-rebon\.device\.[^;]+;.*; Secure/,
  );
  expect(sent.length).toBeGreaterThan(4);
  for (const line of sent) {
    expect(line).toMatch(HOST_ONLY);
    expect(line).toMatch(/HttpOnly/i);
    expect(line).toMatch(/SameSite=Lax/i);
  }
});

test("the cookie of https lets in, and one without the prefix does not: another host of the domain could have set it", async () => {
  const { cookie, email } = await secure.customer();
  expect(await secure.accounts.findActorByCookie(new Headers({ cookie }))).toMatchObject({ email });
  expect((await secure.accounts.getSessionResponse(new Headers({ cookie })))?.user.email).toBe(email);
  for (const name of ["rebon.session_token", "__Secure-rebon.session_token"]) {
    const other = cookie.replace("__Host-rebon.session_token", name);
    expect(other).not.toBe(cookie);
    expect(await secure.accounts.findActorByCookie(new Headers({ cookie: other }))).toBeNull();
  }
});
