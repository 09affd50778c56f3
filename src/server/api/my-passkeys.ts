import * as contract from "#contract/my-passkey.ts";
import { type Api, routeCall } from "./route-call.ts";
import { withMessage } from "./shapes.ts";

/** Calls on one's passkeys. */
export function routeMyPasskeys(api: Api): void {
  routeCall(api, contract.listMyPasskeys, (shop) => shop.accounts.listMyPasskeys());
  routeCall(api, contract.renameMyPasskey, async (shop, { body }) =>
    withMessage(await shop.accounts.renameMyPasskey(body), "Passkey renamed."),
  );
  routeCall(api, contract.removeMyPasskey, async (shop, { query, report }) => {
    const removed = await shop.accounts.removeMyPasskey(query.id);
    if (removed.ok) report("passkey_removed");
    return withMessage(removed, "Passkey removed. Your other devices are signed out.");
  });
}
