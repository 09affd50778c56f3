import * as contract from "#contract/bulk.ts";
import { type Api, routeCall } from "./route-call.ts";
import { one } from "./shapes.ts";

/** Calls that change many things of the catalogue at once. */
export function routeBulk(api: Api): void {
  routeCall(api, contract.bulkChangeProducts, async (shop, { body }) =>
    one(await shop.catalogue.bulkChangeProducts(body)),
  );
  routeCall(api, contract.bulkChangeBrands, async (shop, { body }) =>
    one(await shop.catalogue.bulkChangeBrands(body)),
  );
  routeCall(api, contract.bulkChangeCategories, async (shop, { body }) =>
    one(await shop.catalogue.bulkChangeCategories(body)),
  );
  routeCall(api, contract.bulkChangeSubCategories, async (shop, { body }) =>
    one(await shop.catalogue.bulkChangeSubCategories(body)),
  );
}
