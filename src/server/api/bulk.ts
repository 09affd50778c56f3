import * as contract from "#contract/bulk.ts";
import { type Api, routeCall } from "./route-call.ts";
import { one } from "./shapes.ts";

/** Calls that change many things of the catalogue at once. */
export function routeBulk(api: Api): void {
  routeCall(api, contract.changeProductsTogether, async (shop, { body }) =>
    one(await shop.catalogue.changeProductsTogether(body)),
  );
  routeCall(api, contract.changeBrandsTogether, async (shop, { body }) =>
    one(await shop.catalogue.changeBrandsTogether(body)),
  );
  routeCall(api, contract.changeCategoriesTogether, async (shop, { body }) =>
    one(await shop.catalogue.changeCategoriesTogether(body)),
  );
  routeCall(api, contract.changeSubCategoriesTogether, async (shop, { body }) =>
    one(await shop.catalogue.changeSubCategoriesTogether(body)),
  );
}
