import * as contract from "#contract/customer.ts";
import { type Api, routeCall } from "./route-call.ts";

/** Calls on the people who shop here. */
export function routeCustomers(api: Api): void {
  routeCall(api, contract.listCustomers, (shop, { query }) => shop.customers.listCustomers(query));
}
