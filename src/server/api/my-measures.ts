import * as contract from "#contract/my-measures.ts";
import { type Api, routeCall } from "./route-call.ts";
import { one } from "./shapes.ts";

/** Calls on the measures of what fits the person. */
export function routeMyMeasures(api: Api): void {
  routeCall(api, contract.getMyMeasures, async (shop) => one(await shop.accounts.getMyMeasures()));
  routeCall(api, contract.saveMyMeasures, async (shop, { body }) =>
    one(await shop.accounts.saveMyMeasures(body.measures)),
  );
}
