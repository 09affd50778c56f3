import { eq } from "drizzle-orm";
import { users } from "#modules/accounts/schema.ts";
import type { Examples, Expected } from "#tests/support/call-examples.ts";
import { giveInvitation } from "#tests/support/give-invitation.ts";
import { PASSWORD } from "#tests/support/test-accounts.ts";
import type { staff } from "../module.ts";

export const examples: Examples<typeof staff> = {
  // An admin needs a factor to require it of others.
  saveStaffSettings: async ({ api, admin }) => {
    await api.database.update(users).set({ twoFactorEnabled: true }).where(eq(users.email, admin.email));
    return { body: { require_factor: true } };
  },
  listStaff: {},
  inviteStaff: { body: { email: "new.keeper@example.org", role: "lister" } },
  withdrawInvitation: async ({ api }) => ({ query: { id: (await giveInvitation(api.shop)).id } }),
  changeStaffRole: async ({ api }) => ({
    body: { id: (await api.shop.newAdmin()).userId, role: "treasurer" },
  }),
  removeStaff: async ({ api }) => ({ query: { id: (await api.shop.newAdmin()).userId } }),
  acceptInvitation: async ({ api }) => ({
    body: { token: (await giveInvitation(api.shop)).token, name: "Anu Thomas", password: PASSWORD },
  }),
};

export const expected: Expected<typeof staff> = {
  queries: { listStaff: 4 },
};
