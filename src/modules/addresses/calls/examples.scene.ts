import type { Examples, Expected } from "#tests/support/call-examples.ts";
import type { Person, TestApi } from "#tests/support/test-api.ts";
import { someAddress } from "#tests/support/test-shop.ts";
import { createAddress, listAddresses } from "../contract/address.ts";
import type { addresses } from "../module.ts";

/** An address of this customer, and its id. */
export async function giveAddress(api: TestApi, person: Person): Promise<string> {
  return (await api.call(createAddress, { token: person.token, body: someAddress })).response().data.id;
}

export async function addressOf(api: TestApi, person: Person): Promise<string> {
  const [first] = (await api.call(listAddresses, { token: person.token })).response().data;
  return first?.id ?? giveAddress(api, person);
}

export const examples: Examples<typeof addresses> = {
  listAddresses: {},
  createAddress: ({ customer }) => ({ body: { ...someAddress, user_id: customer.session.user.id } }),
  updateAddress: async ({ api, customer }) => ({
    body: { ...someAddress, id: await giveAddress(api, customer), user_id: customer.session.user.id },
  }),
  deleteAddress: async ({ api, customer }) => ({ query: { id: await giveAddress(api, customer) } }),
};

export const expected: Expected<typeof addresses> = {
  queries: { listAddresses: 2 },
  ofOneCustomer: ["updateAddress", "deleteAddress"],
  ofOneself: ["listAddresses", "createAddress"],
};
