import * as contract from "#contract/settings.ts";
import { type Api, routeCall } from "./route-call.ts";
import { one, withMessage } from "./shapes.ts";

/** Calls on what the admins set. */
export function routeSettings(api: Api): void {
  routeCall(api, contract.getStoreSettings, async (shop) => one(await shop.settings.getStoreSettings()));
  routeCall(api, contract.saveStoreDetails, async (shop, { body }) =>
    withMessage(await shop.settings.saveStoreDetails(body), "Store details saved"),
  );
  routeCall(api, contract.savePaymentSettings, async (shop, { body }) =>
    withMessage(await shop.settings.savePaymentSettings(body), "Payment settings saved"),
  );
  routeCall(api, contract.saveDeliverySettings, async (shop, { body }) =>
    withMessage(await shop.settings.saveDeliverySettings(body), "Delivery settings saved"),
  );
  routeCall(api, contract.saveStaffSettings, async (shop, { body }) =>
    withMessage(await shop.settings.saveStaffSettings(body), "Staff settings saved"),
  );
}
