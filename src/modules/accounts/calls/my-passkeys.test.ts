import { symmetricEncrypt } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getMyData } from "#modules/privacy/contract/account.ts";
import { givePasskey } from "#tests/support/give-passkey.ts";
import { queuedMails } from "#tests/support/queued-mails.ts";
import { PASSWORD, SECRET } from "#tests/support/test-accounts.ts";
import { apiForFile, type Person } from "#tests/support/test-api.ts";
import { listMyPasskeys, removeMyPasskey, renameMyPasskey } from "../contract/my-passkey.ts";
import { twoFactors } from "../schema.ts";

const api = await apiForFile();

const list = async ({ token }: Person) => (await api.call(listMyPasskeys, { token })).response();
const GONE = "This passkey was removed already.";

test("the list of one's passkeys says name and use, the oldest first, and no key; the copy of one's data has them", async () => {
  const person = await api.customer();
  await givePasskey(api, (await api.customer()).session.user.id);
  const newer = await givePasskey(api, person.session.user.id, { name: "Phone" });
  const older = await givePasskey(api, person.session.user.id, { addedAt: new Date("2026-01-02T03:04:05Z") });
  const { data, count } = await list(person);
  expect(count).toBe(2);
  expect(data).toEqual([
    {
      id: older,
      name: "Chrome on Windows",
      synced: false,
      added_at: "2026-01-02T03:04:05.000Z",
      last_used_at: null,
    },
    expect.objectContaining({ id: newer, name: "Phone" }),
  ]);
  const copy = (await api.call(getMyData, { token: person.token })).response();
  expect(copy.data.passkeys).toEqual(data);
  expect(JSON.stringify(copy)).not.toContain("a public key");
});

test("naming one gives it the name without the space around it, which must be seen and short", async () => {
  const person = await api.customer();
  const id = await givePasskey(api, person.session.user.id);
  const name = (text: string) => api.call(renameMyPasskey, { token: person.token, body: { id, name: text } });
  expect((await name("  Amma's phone ")).response().data.name).toBe("Amma's phone");
  expect((await name("\u200b")).error().fields).toEqual({ name: "Name is required" });
  const long = (await name("a".repeat(61))).error().fields;
  expect(long).toEqual({ name: "The name can have at most 60 characters" });
  expect((await list(person)).data[0]?.name).toBe("Amma's phone");
});

test("removing one ends the other sessions, which may have begun with it, and leaves the other passkeys", async () => {
  const person = await api.customer();
  const lost = await givePasskey(api, person.session.user.id);
  const kept = await givePasskey(api, person.session.user.id);
  const other = await api.signIn(person.email);
  const body = { id: lost, password: PASSWORD };
  const reply = await api.call(removeMyPasskey, { token: person.token, body });
  const message = "Passkey removed. Your other devices are signed out.";
  expect(reply.response()).toMatchObject({ data: { id: lost }, message });
  expect((await list(person)).data.map(({ id }) => id)).toEqual([kept]);
  expect((await api.call(getMyData, { token: other.token })).status).toBe(401);
  const again = await api.call(removeMyPasskey, { token: person.token, body });
  expect([again.status, again.error().message]).toEqual([404, GONE]);
  const mails = (await queuedMails(api.database, person.email)).filter(({ subject }) =>
    /passkey/.test(subject),
  );
  expect(mails).toMatchObject([{ subject: "A passkey was removed from your account at Rebon" }]);
});

test("removing one takes the password, and a code where there is an app, and can't be used to guess them", async () => {
  const person = await api.customer();
  const id = await givePasskey(api, person.session.user.id);
  const remove = (proof: object) =>
    api.call(removeMyPasskey, { token: person.token, body: { id, ...proof } });
  expect((await remove({})).error().fields).toEqual({ password: "Password is required" });
  expect((await remove({ password: "not it" })).error().fields).toEqual({
    password: "The password is not right.",
  });
  const secret = await symmetricEncrypt({ key: SECRET, data: "the key of the app" });
  const userId = person.session.user.id;
  await api.database.insert(twoFactors).values({ userId, secret, backupCodes: "[]" });
  const missing = "Please enter a code of your authenticator app, or a recovery code.";
  expect((await remove({ password: PASSWORD })).error().fields).toEqual({ code: missing });
  expect((await list(person)).count).toBe(1);
  for (let i = 0; i < 3; i += 1) await remove({ password: `guess ${i}` });
  await api.database.delete(twoFactors).where(eq(twoFactors.userId, userId));
  expect((await remove({ password: PASSWORD })).status).toBe(429);
  expect((await list(person)).count).toBe(1);
});
