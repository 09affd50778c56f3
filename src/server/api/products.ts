import * as contract from "#contract/product.ts";
import { fail, ok } from "#contract/result.ts";
import { toggleActive, toggleFeatured } from "#contract/toggle-active.ts";
import { type Api, routeCall } from "./route-call.ts";
import { rows } from "./shapes.ts";

/** Calls on products. */
export function routeProducts(api: Api): void {
  routeCall(api, contract.listProducts, async (shop, { query }) =>
    ok(await shop.catalogue.listProducts(query)),
  );
  routeCall(api, contract.listProductsByCategory, async (shop, { query }) =>
    ok(await shop.catalogue.listProducts(query)),
  );
  routeCall(api, contract.listFeaturedProducts, async (shop) => {
    const data = await shop.catalogue.listFeaturedProducts();
    return ok({ data, count: data.length });
  });
  routeCall(api, contract.getProduct, async (shop, { query }) => {
    const product = await shop.catalogue.findProduct(query.id);
    return product ? ok({ data: product }) : fail("not_found", "Product Not Found");
  });
  routeCall(api, contract.createProduct, async (shop, { body }) =>
    rows(await shop.catalogue.createProduct(body)),
  );
  routeCall(api, contract.updateProduct, async (shop, { body }) =>
    rows(await shop.catalogue.updateProduct(body)),
  );
  routeCall(api, contract.deleteProduct, async (shop, { query }) =>
    rows(await shop.catalogue.deleteProduct(query.id)),
  );
  routeCall(api, toggleActive, async (shop, { query }) => rows(await shop.catalogue.toggleActive(query)));
  routeCall(api, toggleFeatured, async (shop, { query }) =>
    rows(await shop.catalogue.toggleFeatured(query.id)),
  );
}
