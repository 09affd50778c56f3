import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { accounts, passkeys, sessions, twoFactors, users, verifications } from "#modules/accounts/schema.ts";
import { verifyPassword } from "#modules/accounts/server/password-hash.ts";
import { auditEntries } from "#modules/audit/schema.ts";
import { openDatabase } from "#platform/database/client.ts";
import { givePasskey } from "#tests/support/give-passkey.ts";
import { databaseForFile } from "#tests/support/postgres.ts";
import { payForPasswords } from "#tests/support/quick-argon2.ts";
import { writeAccount } from "#tests/support/write-account.ts";
import { staffInvitations } from "../schema.ts";
import { makeAdmin } from "./make-admin.ts";

const server = await databaseForFile();
const database = openDatabase(server.url, { max: 4, onError: () => undefined });
afterAll(() => database.$client.end());

async function find(email: string) {
  const rows = await database
    .select({ id: users.id, role: users.role, confirmed: users.emailVerified, password: accounts.password })
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(eq(users.email, email));
  expect(rows).toHaveLength(1);
  const [row] = rows;
  if (!row) throw new Error("no such user");
  return { ...row, accepts: (password: string) => verifyPassword(row.password ?? "", password) };
}

const logged = (userId: string) =>
  database
    .select({ who: auditEntries.actorName, action: auditEntries.action })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, userId));

describe("makeAdmin", () => {
  test("is logged as the shop's own doing, once, and ends an invitation to the same address", async () => {
    const email = "invited@example.org";
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + 1000);
    await database
      .insert(staffInvitations)
      .values({ email, role: "lister", tokenHash: "x", createdAt, expiresAt });
    await makeAdmin(database, { email });
    await makeAdmin(database, { email });
    const { id } = await find(email);
    expect(await logged(id)).toEqual([{ who: "The shop itself", action: "appointed" }]);
    const [invitation] = await database.select().from(staffInvitations);
    expect(invitation?.withdrawnAt).not.toBeNull();
  });

  test("creates an admin with an invented password, shown once", async () => {
    payForPasswords();
    const made = await makeAdmin(database, { email: " You@Example.org " });
    if (!made.ok) throw new Error(made.message);
    expect(made.value.outcome).toBe("created");
    expect(made.value.password).toMatch(/^[\w-]{24}$/);
    const user = await find("you@example.org");
    expect(user).toMatchObject({ role: "ADMIN", confirmed: true });
    expect(user.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await user.accepts(made.value.password ?? "")).toBe(true);
  });

  test("promotes a customer, who keeps password, passkeys and sessions unless a password is given", async () => {
    const email = "shopper@example.org";
    const userId = await writeAccount(database, { email, password: "her own password" });
    await database.insert(sessions).values({ userId, token: "t", expiresAt: new Date(Date.now() + 1000) });
    await givePasskey({ database }, userId);
    expect(await makeAdmin(database, { email })).toMatchObject({
      value: { outcome: "promoted", password: null },
    });
    expect(await (await find(email)).accepts("her own password")).toBe(true);
    expect(await database.$count(sessions)).toBe(1);
    expect(await database.$count(passkeys)).toBe(1);

    await makeAdmin(database, { email, password: "a new password" });
    expect((await find(email)).role).toBe("ADMIN");
    expect(await (await find(email)).accepts("a new password")).toBe(true);
    expect(await database.$count(sessions)).toBe(0);
    expect(await database.$count(passkeys)).toBe(0);
  });

  test("whoever signed up with the address, but never confirmed it, doesn't become admin with their password", async () => {
    const email = "squatted@example.org";
    const userId = await writeAccount(database, { email, name: "Mallory", password: "known to mallory" });
    await database
      .update(users)
      .set({ emailVerified: false, twoFactorEnabled: true })
      .where(eq(users.email, email));
    await database.insert(twoFactors).values({ userId, secret: "his", backupCodes: "his" });
    await givePasskey({ database }, userId);
    const link = { value: userId, expiresAt: new Date(Date.now() + 1000) };
    await database.insert(verifications).values({ identifier: "his", ...link });
    const made = await makeAdmin(database, { email });
    expect(made).toMatchObject({ ok: true, value: { outcome: "promoted", password: expect.any(String) } });
    expect(await find(email)).toMatchObject({ role: "ADMIN", confirmed: true });
    expect(await (await find(email)).accepts("known to mallory")).toBe(false);
    const [user] = await database.select().from(users).where(eq(users.id, userId));
    expect(user).toMatchObject({ name: "squatted", twoFactorEnabled: false });
    expect(await database.$count(twoFactors)).toBe(0);
    expect(await database.$count(passkeys)).toBe(0);
    expect(await database.$count(verifications)).toBe(0);
  });

  test.each([
    ["nobody", undefined],
    ["a b@example.org", undefined],
    ["ok@example.org", "7 chars"],
    ["ok@example.org", "x".repeat(129)],
    ["ok@example.org", "password"],
    ["keeper@example.org", "keeper-2026"],
  ])("refuses %s with password %s", async (email, password) => {
    expect(await makeAdmin(database, { email, password })).toMatchObject({
      ok: false,
      code: "validation_failed",
    });
  });
});
