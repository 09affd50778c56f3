import { asIs, one } from "#platform/http/api/answers.ts";
import { bind } from "#platform/http/api/bind-call.ts";
import type { ShopModule } from "#platform/module.ts";
import * as address from "./contract/address.ts";
import {
  createAddress,
  deleteAddress,
  listAddresses,
  selectAddresses,
  updateAddress,
} from "./server/addresses.ts";

export const addresses = {
  calls: {
    Addresses: {
      listAddresses: bind(address.listAddresses, listAddresses, asIs),
      createAddress: bind(address.createAddress, createAddress, one),
      updateAddress: bind(address.updateAddress, updateAddress, one),
      deleteAddress: bind(address.deleteAddress, deleteAddress, one),
    },
  },
  contracts: [address],
  personal: {
    export: async ({ database }, { userId }) => ({
      addresses: (await selectAddresses(database, userId)).data,
    }),
  },
} satisfies ShopModule;
