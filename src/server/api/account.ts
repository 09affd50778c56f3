import type { RateCounter } from "#adapters/better-auth/rate-counter.ts";
import * as contract from "#contract/account.ts";
import { isStaff } from "#domain/actor.ts";
import { limitRate } from "./limit-rate.ts";
import { type Api, routeCall } from "./route-call.ts";
import { one, withMessage } from "./shapes.ts";

/** Calls on one's own account as a whole. `publicUrl` is where the shop is, for its mails. */
export function routeAccount(api: Api, publicUrl: string, rates: RateCounter): void {
  const failures = limitRate(contract.deleteAccount, rates, { event: "check_locked" });
  routeCall(api, contract.getMyData, async (shop) => one(await shop.privacy.getMyData()));
  routeCall(
    api,
    contract.deleteAccount,
    async (shop, asked) => {
      // Counted before the password is looked at, so that guesses that come together are counted too.
      const refused = await failures.take(shop, asked);
      if (refused) return refused;
      const result = await shop.privacy.deleteAccount(asked.body, publicUrl);
      if (result.ok || result.code !== "validation_failed") await failures.forget(shop, asked);
      else asked.report("check_failed");
      if (result.ok && isStaff(shop.actor)) asked.report("staff_removed");
      return withMessage(result, "Your account has been deleted.");
    },
    failures.peek,
  );
}
