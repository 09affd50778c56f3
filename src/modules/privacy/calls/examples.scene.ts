import type { Examples, Expected } from "#tests/support/call-examples.ts";
import { PASSWORD } from "#tests/support/test-accounts.ts";
import type { privacy } from "../module.ts";

export const examples: Examples<typeof privacy> = {
  getMyData: {},
  deleteAccount: { body: { password: PASSWORD } },
};

export const expected: Expected<typeof privacy> = {
  queries: { getMyData: 26 },
  ofOneself: ["getMyData", "deleteAccount"],
};
