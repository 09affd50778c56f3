import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { lackingPermission, type StaffRole } from "#kernel/actor.ts";
import { auditEntries } from "#modules/audit/schema.ts";
import { listBrands } from "#modules/catalogue/contract/brand.ts";
import { createBackend } from "#start/http/backend.ts";
import { giveInvitation } from "#tests/support/give-invitation.ts";
import { blank, expectSentences } from "#tests/support/spoiled-fields.ts";
import { PASSWORD } from "#tests/support/test-accounts.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { PUBLIC_URL } from "#tests/support/test-shop.ts";
import { acceptInvitation, changeStaffRole, inviteStaff, listStaff, removeStaff } from "../contract/staff.ts";

const api = await apiForFile();

test("whoever joined signs in and does an admin's work", async () => {
  const { token, email } = await giveInvitation(api.shop);
  const body = { token, name: " Meera ", password: PASSWORD };
  expect((await api.call(acceptInvitation, { body })).response()).toEqual({
    data: { email },
    message: "Welcome to the staff.",
  });
  const signedIn = await api.send("POST", "/api/auth/sign-in/email", {
    body: { email, password: PASSWORD },
    headers: { origin: "http://localhost:3000" },
  });
  expect(signedIn.status).toBe(200);
  expect(signedIn.body).toMatchObject({ user: { name: "Meera", email } });
});

test("a customer's own token becomes an admin's by joining, and nobody's by being removed", async () => {
  const [admin, customer] = [await api.admin(), await api.customer()];
  const { token } = await giveInvitation(api.shop, customer.email);
  expect((await api.call(listStaff, { token: customer.token })).status).toBe(403);
  (await api.call(acceptInvitation, { token: customer.token, body: { token } })).response();
  const { members } = (await api.call(listStaff, { token: customer.token })).response().data;
  const joined = members.find(({ email }) => email === customer.email);
  expect(joined?.last_sign_in).not.toBeNull();

  const query = { id: joined?.id ?? "" };
  (await api.call(removeStaff, { token: admin.token, query })).response();
  for (const path of [listStaff.path, listBrands.path]) {
    const reply = await api.send("GET", `/api${path}`, { token: customer.token });
    expect([reply.status, reply.error().code]).toEqual([401, "invalid_token"]);
  }
  const renewed = await api.send("GET", "/api/session", { token: customer.sessionToken });
  expect(renewed.body).toBeNull();
});

test("whoever is removed while their request arrives gets nothing done by it", async () => {
  const [admin, leaver] = [await api.admin(), await api.admin()];
  const email = "second-mailbox@example.org";
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const query = { id: leaver.session.user.id };
    (await api.call(removeStaff, { token: admin.token, query })).response();
    controller.enqueue(new TextEncoder().encode(JSON.stringify({ email, role: "owner" })));
    controller.close();
  };
  // Nothing of it is read before it is asked for.
  const body = new ReadableStream({ pull }, { highWaterMark: 0 });
  const headers = { authorization: `Bearer ${leaver.token}`, "content-type": "application/json" };
  const { method, path } = inviteStaff;
  const sent = { method, headers, body, duplex: "half" };
  const request = new Request(`${PUBLIC_URL}/api${path}`, sent);
  const app = createBackend({ services: api.services, mode: "development" });
  expect((await app.fetch(request)).status).toBe(401);
  const { invitations } = (await api.call(listStaff, { token: admin.token })).response().data;
  expect(invitations.map((invitation) => invitation.email)).not.toContain(email);
});

test("inviting takes an address as it is typed, and answers nothing of the link", async () => {
  const { token } = await api.admin();
  const reply = await api.call(inviteStaff, {
    token,
    body: { email: "  New.Keeper@Example.org ", role: "packer" },
  });
  expect(reply.response()).toMatchObject({
    data: { email: "new.keeper@example.org", role: "packer", is_expired: false },
    message: "Invitation sent to new.keeper@example.org",
  });
});

test("tries to join are limited by where they come from", async () => {
  const body = { token: "a guess", name: "Mallory", password: PASSWORD };
  for (let count = 0; count < 31; count += 1) await api.call(acceptInvitation, { body });
  const refused = await api.call(acceptInvitation, { body });
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
});

expectSentences(api, [
  [
    inviteStaff,
    await api.admin(),
    () => ({ role: "lister" }),
    [
      ["email", "Email is required", ""],
      ["email", "Please enter a valid email address.", "nobody", "a b@example.org"],
      ["email", "Email can have at most 254 characters", `${"x".repeat(260)}@example.org`],
    ],
  ],
  [
    inviteStaff,
    await api.admin(),
    () => ({ email: "somebody@example.org" }),
    [["role", "Please choose a role.", "", "admin", "OWNER", ...blank]],
  ],
]);

test("another role counts from the next request on, also for one that is on its way, and says who gave it", async () => {
  const [owner, other] = [await api.admin(), await api.admin()];
  const { id } = other.session.user;
  expect(other.session.user).toMatchObject({ role: "ADMIN", staff_role: "owner" });
  const change = (role: StaffRole) => api.call(changeStaffRole, { token: owner.token, body: { id, role } });
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    expect((await change("lister")).response().message).toBe("The role is Lister now");
    controller.enqueue(
      new TextEncoder().encode(JSON.stringify({ email: "mine@example.org", role: "owner" })),
    );
    controller.close();
  };
  const body = new ReadableStream({ pull }, { highWaterMark: 0 });
  const headers = { authorization: `Bearer ${other.token}`, "content-type": "application/json" };
  const sent = { method: inviteStaff.method, headers, body, duplex: "half" };
  const app = createBackend({ services: api.services, mode: "development" });
  expect((await app.fetch(new Request(`${PUBLIC_URL}/api${inviteStaff.path}`, sent))).status).toBe(403);

  const refused = await api.call(listStaff, { token: other.token });
  expect([refused.status, refused.error().message]).toEqual([403, lackingPermission("staff.read")]);
  const { body: session } = await api.send("GET", "/api/session", { token: other.sessionToken });
  const permissions = ["office", "products.read", "products", "places.read", "places"];
  expect(session).toMatchObject({ user: { role: "ADMIN", staff_role: "lister", permissions } });
  const [entry] = await api.database
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.action, "role")));
  expect(entry).toMatchObject({
    actorEmail: owner.email,
    changes: { staff_role: { from: "owner", to: "lister" } },
  });
});
