import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { makeAdmin } from "#modules/staff/server/make-admin.ts";
import { openTestAccounts, PASSWORD } from "#tests/support/test-accounts.ts";
import { signUps, users, verifications } from "../schema.ts";

const NEW_PASSWORD = "kasavu and silver";

const shop = await openTestAccounts();
afterAll(() => shop.close());

/** Asks for a new password; returns the token of the link that is mailed. */
async function askForReset(email: string): Promise<string> {
  expect((await shop.call("/request-password-reset", { body: { email } })).status).toBe(200);
  return await shop.tokenTo(email);
}

const reset = (token: string, newPassword = NEW_PASSWORD) =>
  shop.call("/reset-password", { body: { token, newPassword } });

describe("all of a person's links end", () => {
  test("with a reset, the older and the newer ones", async () => {
    const { email } = await shop.customer();
    const [older, used, newer] = [
      await askForReset(email),
      await askForReset(email),
      await askForReset(email),
    ];
    expect((await reset(used)).status).toBe(200);
    for (const token of [older, newer]) {
      expect(await reset(token, "known to mallory")).toMatchObject({
        status: 400,
        body: { code: "INVALID_TOKEN" },
      });
    }
    expect((await shop.signIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  test("with a signed-in change of the password", async () => {
    const { email, token } = await shop.customer();
    const link = await askForReset(email);
    const changed = await shop.call("/change-password", {
      body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(changed.status).toBe(200);
    expect((await reset(link, "known to mallory")).status).toBe(400);
    expect((await shop.signIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  test("with a password that the operator sets", async () => {
    const { email } = await shop.customer();
    const link = await askForReset(email);
    expect(await makeAdmin(shop.database, { email, password: NEW_PASSWORD })).toMatchObject({ ok: true });
    expect((await reset(link, "known to mallory")).status).toBe(400);
  });

  test("but not with a change that is refused, nor with somebody else's", async () => {
    const { email, token } = await shop.customer();
    const other = await shop.customer();
    const link = await askForReset(email);
    const wrong = { currentPassword: "not it at all", newPassword: NEW_PASSWORD };
    const headers = { authorization: `Bearer ${token}` };
    expect((await shop.call("/change-password", { body: wrong, headers })).status).toBe(400);
    expect((await reset(await askForReset(other.email))).status).toBe(200);
    expect((await reset(link)).status).toBe(200);
  });

  test("also a sign-in that waits for its second step with the old password", async () => {
    const { email } = await shop.customer();
    const [user] = await shop.database.select().from(users).where(eq(users.email, email));
    const expiresAt = new Date(Date.now() + 60_000);
    await shop.database
      .insert(verifications)
      .values({ identifier: "2fa-halfway", value: user?.id ?? "", expiresAt });
    expect((await reset(await askForReset(email))).status).toBe(200);
    expect(await shop.database.$count(verifications, eq(verifications.value, user?.id ?? ""))).toBe(0);
  });
});

describe("a reset of an account that was never confirmed", () => {
  test("proves the address: it can be signed in to, and nothing of whoever signed up is left", async () => {
    const email = "never@example.org";
    await shop.signUp(email, { name: "Mallory", password: "known to mallory" });
    const confirmation = await shop.linkTo(email);
    expect((await reset(await askForReset(email))).status).toBe(200);
    expect((await shop.signIn(email, NEW_PASSWORD)).body.user).toMatchObject({ email, name: "" });
    expect((await shop.confirm(email, { link: confirmation })).status).toBe(400);
    expect((await shop.signIn(email, "known to mallory")).status).toBe(401);
    expect(await shop.database.$count(signUps)).toBe(0);
  });

  test("no mail to an address that is not confirmed says a name that a stranger wrote", async () => {
    const email = "named@example.org";
    const name = "Win a prize at evil.example";
    await shop.signUp(email, { name });
    // Mails are queued after the response: the first must be there before the second asks whether it is.
    await shop.mailsTo(email);
    await shop.call("/send-verification-email", { body: { email } });
    const token = await askForReset(email);
    await reset(token);
    const mails = await shop.mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Confirm your email for Rebon",
      "Confirm your email for Rebon",
      "Choose a new password for Rebon",
      "Your password for Rebon was changed",
    ]);
    expect(JSON.stringify(mails)).not.toContain("prize");
  });

  test("a person who has confirmed is called by name", async () => {
    const { email } = await shop.customer();
    await reset(await askForReset(email));
    for (const { text } of (await shop.mailsTo(email)).slice(-2)) expect(text).toContain("Hello Anu,");
  });
});
