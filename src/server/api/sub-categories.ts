import { ok } from "#contract/result.ts";
import * as contract from "#contract/sub-category.ts";
import { type Api, routeCall } from "./route-call.ts";
import { rows } from "./shapes.ts";

/** Calls on sub-categories. */
export function routeSubCategories(api: Api): void {
  routeCall(api, contract.listSubCategories, async (shop, { query }) =>
    ok(await shop.catalogue.listSubCategories(query)),
  );
  routeCall(api, contract.createSubCategory, async (shop, { body }) =>
    rows(await shop.catalogue.createSubCategory(body)),
  );
  routeCall(api, contract.updateSubCategory, async (shop, { body }) =>
    rows(await shop.catalogue.updateSubCategory(body)),
  );
  routeCall(api, contract.deleteSubCategory, async (shop, { query }) =>
    rows(await shop.catalogue.deleteSubCategory(query.id)),
  );
}
