import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { permissionOf } from "#kernel/call.ts";
import { users } from "#modules/accounts/schema.ts";
import { getMyData } from "#modules/privacy/contract/account.ts";
import { getStoreSettings, saveStaffSettings } from "#modules/settings/contract/settings.ts";
import { calls } from "#src/modules.ts";
import { apiForFile, type TestApi } from "#tests/support/test-api.ts";

const api = await apiForFile();

type Person = Awaited<ReturnType<TestApi["admin"]>>;

const FIRST = "Please protect your sign-in first: this store asks its staff for an authenticator app.";

async function setFactor(email: string, twoFactorEnabled: boolean): Promise<void> {
  await api.database.update(users).set({ twoFactorEnabled }).where(eq(users.email, email));
}

async function protectedAdmin() {
  const admin = await api.admin();
  await setFactor(admin.email, true);
  return admin;
}

const require = (token: string, require_factor: boolean) =>
  api.call(saveStaffSettings, { token, body: { require_factor } });

test("who has no authenticator app can't ask the others for one, and so shut themselves out", async () => {
  const admin = await api.admin();
  const refused = await require(admin.token, true);
  const message = "Please set up an authenticator app for your own sign-in first, in your profile.";
  expect([refused.status, refused.error().fields]).toEqual([422, { require_factor: message }]);
  await setFactor(admin.email, true);
  expect((await require(admin.token, true)).response()).toEqual({
    data: { require_factor: true },
    message: "Staff settings saved",
  });
  const { data } = (await api.call(getStoreSettings, { token: admin.token })).response();
  expect(data.staff).toEqual({ require_factor: true });
  expect((await require(admin.token, false)).status).toBe(200);
});

describe("while the store asks its staff for a factor", () => {
  const asAdmin = Object.entries(calls).filter(([, call]) => permissionOf(call));
  let admin: Person;
  let bare: Person;
  beforeAll(async () => {
    [admin, bare] = [await protectedAdmin(), await api.admin()];
  });
  beforeEach(async () => void (await require(admin.token, true)));
  afterAll(async () => void (await require(admin.token, false)));

  test.each(asAdmin)("an admin without one is refused %s", async (_name, { method, path }) => {
    const reply = await api.send(method, `/api${path}`, { token: bare.token });
    expect([reply.status, reply.error()]).toMatchObject([403, { code: "forbidden", message: FIRST }]);
  });

  test("they keep what is their own, and have the rest as soon as they have the factor", async () => {
    const mayAct = async () => (await api.call(getStoreSettings, { token: bare.token })).status === 200;
    const { data } = (await api.call(getMyData, { token: bare.token })).response();
    expect(data).toHaveProperty("profile.role", "ADMIN");
    expect(await mayAct()).toBe(false);
    await setFactor(bare.email, true);
    expect(await mayAct()).toBe(true);
    await setFactor(bare.email, false);
    expect(await mayAct()).toBe(false);
    await require(admin.token, false);
    expect(await mayAct()).toBe(true);
  });
});
