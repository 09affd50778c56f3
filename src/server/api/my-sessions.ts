import * as contract from "#contract/my-session.ts";
import { type Api, routeCall } from "./route-call.ts";
import { withMessage } from "./shapes.ts";

/** Calls on the places where one is signed in. */
export function routeMySessions(api: Api): void {
  routeCall(api, contract.listMySessions, (shop) => shop.accounts.listMySessions());
  routeCall(api, contract.endMySession, async (shop, { query }) =>
    withMessage(await shop.accounts.endMySession(query.id), "Signed out there."),
  );
  routeCall(api, contract.endOtherSessions, async (shop) =>
    withMessage(await shop.accounts.endOtherSessions(), "Signed out on all other devices."),
  );
}
