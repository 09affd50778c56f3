import * as contract from "#contract/wanted.ts";
import { type Api, routeCall } from "./route-call.ts";
import { one, withMessage } from "./shapes.ts";

/** Calls on saved searches. */
export function routeWanted(api: Api): void {
  routeCall(api, contract.listWanted, (shop) => shop.wanted.listWanted());
  routeCall(api, contract.saveWanted, async (shop, { body }) =>
    withMessage(
      await shop.wanted.saveWanted(body.filters),
      "Saved. You will hear by email, at most once a day.",
    ),
  );
  routeCall(api, contract.setWantedMails, async (shop, { body }) =>
    withMessage(
      await shop.wanted.setWantedMails(body),
      body.mails ? "You will hear by email again." : "The emails are stopped. The search stays.",
    ),
  );
  routeCall(api, contract.removeWanted, async (shop, { query }) =>
    withMessage(await shop.wanted.removeWanted(query.id), "Removed. You get no more emails about it."),
  );
  routeCall(api, contract.wantLike, async (shop, { body }) =>
    one(await shop.wanted.wantLike(body.product_id)),
  );
  routeCall(api, contract.unwantLike, async (shop, { query }) =>
    one(await shop.wanted.unwantLike(query.product_id)),
  );
}
