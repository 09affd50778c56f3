import * as contract from "#contract/address.ts";
import { type Api, routeCall } from "./route-call.ts";
import { one } from "./shapes.ts";

/** Calls on the customer's addresses. */
export function routeAddresses(api: Api): void {
  routeCall(api, contract.listAddresses, (shop) => shop.addresses.listAddresses());
  routeCall(api, contract.createAddress, async (shop, { body }) =>
    one(await shop.addresses.createAddress(body)),
  );
  routeCall(api, contract.updateAddress, async (shop, { body }) =>
    one(await shop.addresses.updateAddress(body)),
  );
  routeCall(api, contract.deleteAddress, async (shop, { query }) =>
    one(await shop.addresses.deleteAddress(query.id)),
  );
}
