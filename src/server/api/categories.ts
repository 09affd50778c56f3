import * as contract from "#contract/category.ts";
import { listNavigation } from "#contract/navigation.ts";
import { ok } from "#contract/result.ts";
import { type Api, routeCall } from "./route-call.ts";
import { rows } from "./shapes.ts";

/** Calls on categories, and the one for the menus. */
export function routeCategories(api: Api): void {
  routeCall(api, contract.listCategories, async (shop, { query }) =>
    ok(await shop.catalogue.listCategories(query)),
  );
  routeCall(api, contract.createCategory, async (shop, { body }) =>
    rows(await shop.catalogue.createCategory(body)),
  );
  routeCall(api, contract.updateCategory, async (shop, { body }) =>
    rows(await shop.catalogue.updateCategory(body)),
  );
  routeCall(api, contract.deleteCategory, async (shop, { query }) =>
    rows(await shop.catalogue.deleteCategory(query.id)),
  );
  routeCall(api, listNavigation, async (shop) => {
    const data = await shop.catalogue.listNavigation();
    return ok({ data, count: data.length });
  });
}
