import type { RateCounter } from "#adapters/better-auth/rate-counter.ts";
import * as contract from "#contract/profile.ts";
import { limitRate } from "./limit-rate.ts";
import { type Api, routeCall } from "./route-call.ts";
import { one } from "./shapes.ts";

/** Calls on one's own profile; the name is changed through the account routes. */
export function routeProfile(api: Api, rates: RateCounter): void {
  routeCall(
    api,
    contract.saveAvatar,
    async (shop, { file }) => one(await shop.accounts.saveAvatar(file)),
    limitRate(contract.saveAvatar, rates).take,
  );
}
