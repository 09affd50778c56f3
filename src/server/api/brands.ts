import * as contract from "#contract/brand.ts";
import { fail, ok } from "#contract/result.ts";
import { type Api, routeCall } from "./route-call.ts";
import { rows } from "./shapes.ts";

/** Calls on brands. */
export function routeBrands(api: Api): void {
  routeCall(api, contract.listBrands, async (shop, { query }) => ok(await shop.catalogue.listBrands(query)));
  routeCall(api, contract.createBrand, async (shop, { body }) =>
    rows(await shop.catalogue.createBrand(body)),
  );
  routeCall(api, contract.updateBrand, async (shop, { body }) =>
    rows(await shop.catalogue.updateBrand(body)),
  );
  routeCall(api, contract.deleteBrand, async (shop, { query }) =>
    rows(await shop.catalogue.deleteBrand(query.id)),
  );
  routeCall(api, contract.listBrandsWithProducts, async (shop, { query }) =>
    ok(await shop.catalogue.listBrandsWithProducts(query)),
  );
  routeCall(api, contract.getBrand, async (shop, { query }) => {
    const brand = await shop.catalogue.findBrand(query.id);
    return brand ? ok({ data: brand }) : fail("not_found", "Brand not found.");
  });
}
