import * as contract from "#contract/export.ts";
import { type Api, routeFile } from "./route-call.ts";

/** Calls that answer a file of comma-separated values. */
export function routeExports(api: Api): void {
  routeFile(api, contract.exportProducts, (shop) => shop.exports.exportProducts());
  routeFile(api, contract.exportOrders, (shop, { query }) => shop.exports.exportOrders(query));
  routeFile(api, contract.exportCustomers, (shop, { query }) => shop.exports.exportCustomers(query));
}
