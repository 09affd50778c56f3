import { expect, test } from "vitest";
import { createBrand } from "#modules/catalogue/contract/brand.ts";
import { deleteAccount } from "#modules/privacy/contract/account.ts";
import {
  acceptInvitation,
  inviteStaff,
  listStaff,
  removeStaff,
  withdrawInvitation,
} from "#modules/staff/contract/staff.ts";
import { createEmailHash, createSecurityLog } from "#platform/observe/security-log.ts";
import { giveInvitation } from "#tests/support/give-invitation.ts";
import { givePasskey } from "#tests/support/give-passkey.ts";
import { PASSWORD } from "#tests/support/test-accounts.ts";
import { apiForFile, clientWith } from "#tests/support/test-api.ts";
import { silentLog } from "#tests/support/test-shop.ts";
import { removeMyPasskey } from "../contract/my-passkey.ts";

const hash = createEmailHash("the secret of the log that these tests read");
const lines: { level: string; facts: object; message: string }[] = [];
const note = (level: string) => (facts: object, message: string) =>
  void lines.push({ level, facts, message });
const client = "in-process";

const api = await apiForFile();
const log = { ...silentLog, info: note("info"), warn: note("warn") };
const watched = clientWith({ ...api.services, security: createSecurityLog(log, hash) });

const withMessage = () => lines.splice(0);

test("a refused role is told with who, from where and what, and a guest's refusal is none", async () => {
  const customer = await api.customer();
  expect((await watched.call(listStaff, { token: customer.token })).status).toBe(403);
  const mine = { token: customer.token, body: { name: "Mine" } };
  expect((await watched.call(createBrand, mine)).status).toBe(403);
  expect((await watched.call(listStaff)).status).toBe(401);
  const account = hash(customer.email);
  const facts = { security: "role_refused", client, account, by: account };
  const refused = { level: "warn", message: "security: role refused" };
  expect(withMessage()).toEqual([
    { ...refused, facts: { ...facts, call: "GET /api/staff" } },
    { ...refused, facts: { ...facts, call: "POST /api/brands" } },
  ]);
});

test("every change of the staff is told: who, by whom and from where", async () => {
  const [admin, customer] = [await api.admin(), await api.customer()];
  const by = hash(admin.email);
  const events = () => withMessage().map(({ level, facts }) => ({ level, ...facts }));
  const { token } = admin;

  const invited = (
    await watched.call(inviteStaff, { token, body: { email: "new@example.org", role: "lister" } })
  ).response();
  const query = { id: invited.data.id };
  (await watched.call(withdrawInvitation, { token, query })).response();
  expect((await watched.call(withdrawInvitation, { token, query })).status).toBe(404);
  const guest = { level: "info", client, account: hash("new@example.org"), by };
  expect(events()).toEqual([
    { ...guest, security: "staff_invited", call: "POST /api/staff-invitations" },
    { ...guest, security: "staff_invitation_withdrawn", call: "DELETE /api/staff-invitations" },
  ]);

  const invitation = await giveInvitation(api.shop, customer.email);
  const body = { token: invitation.token };
  (await watched.call(acceptInvitation, { token: customer.token, body })).response();
  const id = customer.session.user.id;
  (await watched.call(removeStaff, { token, query: { id } })).response();
  const person = { level: "info", client, account: hash(customer.email) };
  expect(events()).toEqual([
    { ...person, security: "staff_joined", by: hash(customer.email), call: "POST /api/join-staff" },
    { ...person, security: "staff_removed", by, call: "DELETE /api/staff" },
  ]);

  const leaving = { token, body: { password: "not the password" } };
  expect((await watched.call(deleteAccount, leaving)).status).toBe(422);
  (await watched.call(deleteAccount, { token, body: { password: PASSWORD } })).response();
  expect(events()).toMatchObject([
    { level: "warn", security: "check_failed", account: by },
    { level: "info", security: "staff_removed", account: by },
  ]);
});

test("a passkey that its owner removes is told once", async () => {
  const customer = await api.customer();
  const body = { id: await givePasskey(api, customer.session.user.id), password: PASSWORD };
  const ask = () => watched.call(removeMyPasskey, { token: customer.token, body });
  (await ask()).response();
  expect((await ask()).status).toBe(404);
  const account = hash(customer.email);
  const call = "POST /api/remove-passkey";
  expect(withMessage()).toMatchObject([
    { level: "info", facts: { security: "passkey_removed", client, account, by: account, call } },
  ]);
});
