import { imageForm } from "#modules/media/calls/examples.scene.ts";
import type { Examples, Expected } from "#tests/support/call-examples.ts";
import { givePasskey } from "#tests/support/give-passkey.ts";
import { giveSession } from "#tests/support/give-session.ts";
import { PASSWORD } from "#tests/support/test-accounts.ts";
import type { accounts } from "../module.ts";

export const examples: Examples<typeof accounts> = {
  getSession: {},
  saveAvatar: () => ({ body: imageForm() }),
  listMySessions: {},
  endMySession: async ({ api, customer }) => ({ query: { id: await giveSession(api, customer) } }),
  endOtherSessions: {},
  listMyPasskeys: {},
  renameMyPasskey: async ({ api, customer }) => ({
    body: { id: await givePasskey(api, customer.session.user.id), name: "Amma's phone" },
  }),
  removeMyPasskey: async ({ api, customer }) => ({
    body: { id: await givePasskey(api, customer.session.user.id), password: PASSWORD },
  }),
};

export const expected: Expected<typeof accounts> = {
  queries: { getSession: 0, listMySessions: 2, listMyPasskeys: 2 },
  ofOneCustomer: ["endMySession", "renameMyPasskey", "removeMyPasskey"],
  ofOneself: ["saveAvatar", "listMySessions", "endOtherSessions", "listMyPasskeys"],
};
