import * as contract from "#contract/my-measures.ts";
import { type Api, routeCall } from "./route-call.ts";

/** Calls on the measures of what fits the person. */
export function routeMyMeasures(api: Api): void {
  routeCall(api, contract.getMyMeasures, (shop) => shop.accounts.getMyMeasures());
  routeCall(api, contract.saveMyMeasures, (shop, { body }) => shop.accounts.saveMyMeasures(body));
}
