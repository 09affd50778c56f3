import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { twoFactors, users } from "#db/schema/accounts.ts";
import { createAccountMails } from "#domain/accounts/account-mails.ts";
import { BASE, openTestAccounts, PASSWORD, type TestAccounts } from "#tests/support/test-accounts.ts";
import { silentLog } from "#tests/support/test-shop.ts";
import { retireUnreadableKeys } from "./better-auth/retire-keys.ts";
import { createAccounts } from "./better-auth.ts";

const NEW_SECRET = "another secret that an operator has set 0123456789";

let shop: TestAccounts;
beforeAll(async () => {
  shop = await openTestAccounts();
});
afterAll(() => shop.close());

/** The accounts after the shop was started anew with another AUTH_SECRET. */
function restarted() {
  const { database } = shop;
  return createAccounts({
    database,
    baseUrl: BASE,
    secret: NEW_SECRET,
    mail: createAccountMails({ database, shop: async () => ({ name: "Rebon", url: BASE, contact: "" }) }),
    clientIpHeader: "x-rebon-client-ip",
    log: silentLog,
  });
}

const bearer = (token: string) => new Headers({ authorization: `Bearer ${token}` });

test("after AUTH_SECRET has changed, people sign in as ever, and tokens that are out last until their end", async () => {
  const { email, token, cookie } = await shop.customer();
  const before = await shop.accounts.getSessionResponse(bearer(token));
  const known = { secret: "a secret of the tests that is long enough 0123456789" };
  expect(await retireUnreadableKeys(shop.database, known.secret, silentLog)).toBe(0);

  const warned: string[] = [];
  const log = { ...silentLog, warn: (_facts: object, message: string) => void warned.push(message) };
  expect(await retireUnreadableKeys(shop.database, NEW_SECRET, log)).toBe(1);
  expect(warned).toEqual(["AUTH_SECRET has changed: everybody has to sign in again"]);
  expect(await retireUnreadableKeys(shop.database, NEW_SECRET, log)).toBe(0);

  const accounts = restarted();
  expect(await accounts.verifyAccessToken(before?.access_token ?? "")).toMatchObject({ email });
  expect(await accounts.findActorByCookie(new Headers({ cookie }))).toBeNull();

  const response = await accounts.handler(
    new Request(`${BASE}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: BASE },
      body: JSON.stringify({ email, password: PASSWORD }),
    }),
  );
  expect(response.status).toBe(200);
  const signedIn = (await response.json()) as { token: string };
  const session = await accounts.getSessionResponse(bearer(signedIn.token));
  expect(await accounts.verifyAccessToken(session?.access_token ?? "")).toMatchObject({ email });
  // The key that was made for it is used again.
  expect(await retireUnreadableKeys(shop.database, NEW_SECRET, log)).toBe(0);
  const jwks = await accounts.handler(new Request(`${BASE}/api/auth/jwks`));
  expect(((await jwks.json()) as { keys: object[] }).keys.length).toBeGreaterThan(0);
});

test("whose authenticator apps can't be checked any more is told to the operator", async () => {
  const { email } = await shop.customer();
  const [user] = await shop.database.select().from(users).where(eq(users.email, email));
  const factor = { userId: user?.id ?? "", secret: "of-before", backupCodes: "of-before", verified: true };
  await shop.database.insert(twoFactors).values(factor);
  const warned: [unknown, string][] = [];
  const log = { ...silentLog, warn: (facts: object, message: string) => void warned.push([facts, message]) };
  await retireUnreadableKeys(shop.database, "a third secret that nobody has used 0123456789", log);
  expect(warned.at(-1)).toEqual([
    { part: "accounts", people: 1 },
    "the authenticator apps of these people can't be checked any more; put the former AUTH_SECRET back to let them in",
  ]);
});

test("without that, signing in would fail: the library can't read the key", async () => {
  const { token } = await shop.customer();
  const accounts = restarted();
  await shop.database.execute("update jwks set expires_at = now()");
  await shop.accounts.getSessionResponse(bearer(token));
  await expect(accounts.getSessionResponse(bearer(token))).rejects.toThrow(/decrypt/);
  expect(await retireUnreadableKeys(shop.database, NEW_SECRET, silentLog)).toBe(1);
  expect((await accounts.getSessionResponse(bearer(token)))?.user.id).toBeTruthy();
});
