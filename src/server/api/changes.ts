import * as contract from "#contract/change.ts";
import { type Api, routeCall } from "./route-call.ts";

/** The log of who changed what. It is only read: entries come with the changes themselves. */
export function routeChanges(api: Api): void {
  routeCall(api, contract.listChanges, (shop, { query }) => shop.audit.listChanges(query));
}
