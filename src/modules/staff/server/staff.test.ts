import { randomUUID } from "node:crypto";
import { and, desc, eq, notInArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { lackingPermission, type SignedIn, type StaffRole } from "#kernel/actor.ts";
import { accounts, sessions, twoFactors, users } from "#modules/accounts/schema.ts";
import { verifyPassword } from "#modules/accounts/server/password-hash.ts";
import { auditEntries } from "#modules/audit/schema.ts";
import { giveInvitation } from "#tests/support/give-invitation.ts";
import { queuedMails } from "#tests/support/queued-mails.ts";
import { openTestShop, shopForFile, value } from "#tests/support/test-shop.ts";
import { staffInvitations } from "../schema.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { endRestoredAccess, findInvitation, inviteStaff, withdrawInvitation } from "./invitations.ts";
import { changeStaffRole, listStaff, removeStaff } from "./staff.ts";

const PASSWORD = "a long walk home";
const DAY = 24 * 60 * 60 * 1000;

let now = Date.parse("2026-08-01T10:00:00Z");
const shop = await shopForFile({ now: () => new Date(now) });

const join = (token: string, more: object = { name: "Meera", password: PASSWORD }) =>
  acceptInvitation(shop.guest, { token, ...more });
const userOf = async (email: string) =>
  (await shop.database.select().from(users).where(eq(users.email, email))).at(0);
/** The newest entry of the log. */
async function lastLogged(): Promise<string> {
  const { area, at } = auditEntries;
  const [entry] = await shop.database.select().from(auditEntries).where(eq(area, "staff")).orderBy(desc(at));
  return `${entry?.actorName}: ${entry?.action} ${entry?.subjectName}`;
}
const refusedFor = (field: string) => ({
  ok: false,
  code: "validation_failed",
  fields: { [field]: expect.any(String) },
});

describe("an invitation", () => {
  test("goes out by mail with a secret that only the mail has", async () => {
    const { email, token, id } = await giveInvitation(shop, "leela@example.org");
    expect(token).toMatch(/^[\w-]{43}$/);
    const [mail] = await queuedMails(shop.database, email);
    expect(mail?.subject).toBe("Help to run Rebon");
    expect(mail?.text).toContain("Keeper invites you");
    const kept = await shop.database.select().from(staffInvitations).where(eq(staffInvitations.id, id));
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(await lastLogged()).toBe("Keeper: invited leela@example.org");
    const [entry] = await shop.database.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(JSON.stringify(entry)).not.toContain(token);
    expect(await findInvitation(shop.guest, token)).toEqual({ email, hasAccount: false });
  });

  test("is refused for somebody who is staff already, and mails nobody", async () => {
    const admin = await shop.newAdmin();
    const refused = await inviteStaff(shop.admin, { email: admin.email, role: "manager" });
    expect(refused).toMatchObject(refusedFor("email"));
    expect(await queuedMails(shop.database, admin.email)).toEqual([]);
  });

  test("that is sent again ends the older one, and of many at once one link stays", async () => {
    const email = "again@example.org";
    const first = await giveInvitation(shop, email);
    const second = await giveInvitation(shop, email);
    expect(await findInvitation(shop.guest, first.token)).toBeNull();
    expect(await findInvitation(shop.guest, second.token)).toMatchObject({ email });
    await Promise.all([1, 2, 3, 4].map(() => inviteStaff(shop.admin, { email, role: "lister" })));
    const { invitations } = value(await listStaff(shop.admin));
    expect(invitations.filter((invitation) => invitation.email === email)).toHaveLength(1);
  });

  test("is not sent by somebody who was removed meanwhile", async () => {
    const leaver = await shop.newAdmin();
    value(await removeStaff(shop.admin, { id: leaver.userId }));
    expect(await inviteStaff(shop.as(leaver), { email: "mine@example.org", role: "owner" })).toMatchObject({
      code: "forbidden",
    });
  });

  test("that is withdrawn leads nowhere, and can't be withdrawn twice", async () => {
    const { id, token } = await giveInvitation(shop);
    expect(await withdrawInvitation(shop.admin, { id })).toMatchObject({ ok: true, value: { id } });
    expect(await findInvitation(shop.guest, token)).toBeNull();
    expect(await join(token)).toMatchObject(refusedFor("token"));
    expect(await withdrawInvitation(shop.admin, { id })).toMatchObject({ code: "not_found" });
    expect(await lastLogged()).toMatch(/^Keeper: withdrawn invited-/);
  });

  test("works for seven days and is told as expired after them", async () => {
    const { token, id } = await giveInvitation(shop);
    const sent = now;
    now = sent + 7 * DAY - 1;
    expect(await findInvitation(shop.guest, token)).not.toBeNull();
    now = sent + 7 * DAY;
    expect(await findInvitation(shop.guest, token)).toBeNull();
    expect(await join(token)).toMatchObject({ code: "validation_failed" });
    const { invitations } = value(await listStaff(shop.admin));
    expect(invitations.find((invitation) => invitation.id === id)?.is_expired).toBe(true);
    now = sent;
  });

  test("can't be guessed or taken from the database", async () => {
    const { id } = await giveInvitation(shop);
    const [row] = await shop.database.select().from(staffInvitations).where(eq(staffInvitations.id, id));
    for (const token of ["", "x", id, row?.tokenHash ?? ""]) {
      expect(await findInvitation(shop.guest, token)).toBeNull();
      expect(await join(token)).toMatchObject({ code: "validation_failed" });
    }
  });
});

test("a restored copy that takes over lets nobody in by what its backup held, and names its admins", async () => {
  const own = await openTestShop({ now: () => new Date(now) });
  const [admin, customer] = [await own.newAdmin(), await own.newCustomer()];
  const expiresAt = new Date(now + DAY);
  for (const { userId } of [admin, customer])
    await own.database.insert(sessions).values({ userId, token: randomUUID(), expiresAt });
  const { token } = await giveInvitation(own);
  expect(await endRestoredAccess(own.database)).toContain(admin.email);
  expect(await own.database.$count(sessions)).toBe(0);
  expect(await findInvitation(own.guest, token)).toBeNull();
  await own.close();
});

describe("joining without an account", () => {
  test("makes a confirmed admin's account, once", async () => {
    const { token, email } = await giveInvitation(shop);
    expect(await join(token)).toEqual({ ok: true, value: { email } });
    const user = await userOf(email);
    expect(user).toMatchObject({ name: "Meera", role: "ADMIN", emailVerified: true });
    const [account] = await shop.database
      .select()
      .from(accounts)
      .where(eq(accounts.userId, user?.id ?? ""));
    expect(await verifyPassword(account?.password ?? "", PASSWORD)).toBe(true);
    expect(await join(token)).toMatchObject({ code: "validation_failed" });
    expect(await lastLogged()).toBe(`Meera: joined Meera (${email})`);
  });

  test.each([
    [{}, "name"],
    [{ name: "", password: PASSWORD }, "name"],
    [{ name: "Anu" }, "password"],
    [{ name: "Anu", password: "7 chars" }, "password"],
    [{ name: "Anu", password: "x".repeat(129) }, "password"],
  ])("%j is refused at '%s', and the link stays good", async (input, field) => {
    const { token, email } = await giveInvitation(shop);
    expect(await join(token, input)).toMatchObject(refusedFor(field));
    expect(await userOf(email)).toBeUndefined();
    expect(await join(token)).toMatchObject({ ok: true });
  });

  test("of ten that come at once, one gets in", async () => {
    const { token } = await giveInvitation(shop);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => join(token)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("takes over an account that was never confirmed, and not its password", async () => {
    const { token, email } = await giveInvitation(shop);
    const [squatter] = await shop.database.insert(users).values({ email, name: "Mallory" }).returning();
    const userId = squatter?.id ?? "";
    await shop.database
      .insert(accounts)
      .values({ userId, accountId: userId, providerId: "credential", password: "known to mallory" });
    await shop.database.insert(twoFactors).values({ userId, secret: "his", backupCodes: "his" });
    expect(await findInvitation(shop.guest, token)).toEqual({ email, hasAccount: false });
    expect(await join(token)).toMatchObject({ ok: true });
    const joined = { id: userId, name: "Meera", role: "ADMIN", emailVerified: true };
    expect(await userOf(email)).toMatchObject(joined);
    const kept = await shop.database.select().from(accounts).where(eq(accounts.userId, userId));
    expect(kept).toHaveLength(1);
    expect(await shop.database.$count(twoFactors, eq(twoFactors.userId, userId))).toBe(0);
    expect(await verifyPassword(kept[0]?.password ?? "", PASSWORD)).toBe(true);
  });
});

test("joining with an account needs to be signed in with it; its name and password stay", async () => {
  const customer = await shop.newCustomer("Anu");
  const stranger = await shop.newCustomer("Bina");
  const { token } = await giveInvitation(shop, customer.email);
  expect(await findInvitation(shop.guest, token)).toEqual({ email: customer.email, hasAccount: true });
  expect(await join(token)).toMatchObject({ code: "unauthenticated" });
  const refused = await acceptInvitation(shop.as(stranger), { token });
  expect(refused).toMatchObject({ code: "unauthenticated" });
  expect((await userOf(customer.email))?.role).toBe("CUSTOMER");
  expect((await userOf(stranger.email))?.role).toBe("CUSTOMER");
  const input = { token, name: "Other", password: "another password" };
  expect(await acceptInvitation(shop.as(customer), input)).toMatchObject({ ok: true });
  expect(await userOf(customer.email)).toMatchObject({ name: "Anu", role: "ADMIN" });
});

describe("removing", () => {
  test("makes a customer, ends sessions and invitations, and tells them", async () => {
    const admin = await shop.newAdmin("Nila");
    await shop.database
      .insert(sessions)
      .values({ userId: admin.userId, token: randomUUID(), expiresAt: new Date(Date.now() + DAY) });
    const invited = await giveInvitation(shop);
    value(await inviteStaff(shop.as(admin), { email: "friend@example.org", role: "owner" }));
    const removed = await removeStaff(shop.admin, { id: admin.userId });
    expect(removed).toMatchObject({ ok: true, value: { id: admin.userId, email: admin.email } });
    expect((await userOf(admin.email))?.role).toBe("CUSTOMER");
    expect(await shop.database.$count(sessions, eq(sessions.userId, admin.userId))).toBe(0);
    const { members, invitations } = value(await listStaff(shop.admin));
    expect(members.map(({ id }) => id)).not.toContain(admin.userId);
    expect(invitations.map(({ email }) => email)).not.toContain("friend@example.org");
    expect(invitations.map(({ email }) => email)).toContain(invited.email);
    expect((await queuedMails(shop.database, admin.email)).at(-1)?.subject).toBe(
      "You have left the staff of Rebon",
    );
    expect(await lastLogged()).toBe(`Keeper: removed Nila (${admin.email})`);
    expect(await removeStaff(shop.admin, { id: admin.userId })).toMatchObject({ code: "not_found" });
  });
});

test("the list tells since when, how they sign in and when they last did", async () => {
  const { email, token } = await giveInvitation(shop);
  await join(token);
  const userId = (await userOf(email))?.id ?? "";
  const expiresAt = new Date(now + DAY);
  for (const createdAt of [new Date("2026-07-01"), new Date("2026-07-02")])
    await shop.database.insert(sessions).values({ userId, token: randomUUID(), createdAt, expiresAt });
  await shop.database.update(users).set({ twoFactorEnabled: true }).where(eq(users.email, email));
  const { members } = value(await listStaff(shop.admin));
  const found = members.find((member) => member.email === email);
  expect(found).toMatchObject({ two_step_sign_in: true, last_sign_in: "2026-07-02T00:00:00.000Z" });
  expect(Math.abs(Date.parse(found?.since ?? "") - Date.now())).toBeLessThan(60_000);
  const admin = members.find(({ name }) => name === "Keeper");
  expect(admin).toMatchObject({ two_step_sign_in: false, last_sign_in: null });
});

test("an owner who was removed, or is one no more, removes nobody, whatever they began with", async () => {
  const [removed, demoted, other] = [await shop.newAdmin(), await shop.newAdmin(), await shop.newAdmin()];
  value(await removeStaff(shop.admin, { id: removed.userId }));
  value(await changeStaffRole(shop.admin, { id: demoted.userId, role: "lister" }));
  for (const former of [removed, demoted])
    expect(await removeStaff(shop.as(former), { id: other.userId })).toMatchObject({ code: "forbidden" });
  expect(value(await listStaff(shop.admin)).members.map(({ id }) => id)).toContain(other.userId);
});

test("of the last two who remove each other at once, one stays", async () => {
  const own = await openTestShop();
  try {
    const { members } = value(await listStaff(own.admin));
    const first = members[0]?.id ?? "";
    expect(await removeStaff(own.admin, { id: first })).toMatchObject({ code: "last_admin" });
    const second = await own.newAdmin();
    const outcomes = await Promise.all([
      removeStaff(own.admin, { id: second.userId }),
      removeStaff(own.as(second), { id: first }),
    ]);
    const codes = outcomes.map((outcome) => (outcome.ok ? "ok" : outcome.code));
    expect(codes.sort()).toEqual(["forbidden", "ok"]);
  } finally {
    await own.close();
  }
});

describe("another role", () => {
  test("is not given to the last owner, of two who change each other to one, and by no other role", async () => {
    const owners = [await shop.newAdmin(), await shop.newAdmin()] as const;
    const [first, second] = owners;
    const others = notInArray(users.id, [first.userId, second.userId]);
    await shop.database
      .update(users)
      .set({ staffRole: "manager" })
      .where(and(eq(users.role, "ADMIN"), others));
    const change = (by: SignedIn, id: string, role: StaffRole) => changeStaffRole(shop.as(by), { id, role });
    expect(
      await changeStaffRole(shop.as({ ...first, kind: "admin", staffRole: "manager" }), {
        id: second.userId,
        role: "owner",
      }),
    ).toMatchObject({ code: "forbidden", message: lackingPermission("staff") });
    const both = await Promise.all([
      change(first, second.userId, "packer"),
      change(second, first.userId, "packer"),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const [last, lost] = both[0].ok ? owners : [second, first];
    expect(await change(last, last.userId, "manager")).toMatchObject({ code: "last_admin" });
    expect(await removeStaff(shop.as(last), { id: last.userId })).toMatchObject({ code: "last_admin" });
    expect(await change(lost, last.userId, "packer")).toMatchObject({ code: "forbidden" });
    await shop.database.update(users).set({ staffRole: "owner" }).where(eq(users.role, "ADMIN"));
  });

  test("withdraws what an owner sent who is one no more", async () => {
    const owner = await shop.newAdmin();
    const sent = value(await inviteStaff(shop.as(owner), { email: "crony@example.org", role: "owner" }));
    value(await changeStaffRole(shop.admin, { id: owner.userId, role: "manager" }));
    expect(value(await listStaff(shop.admin)).invitations.map(({ id }) => id)).not.toContain(sent.id);
  });
});
