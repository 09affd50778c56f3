import * as contract from "#contract/profile.ts";
import { limitRate } from "./limit-rate.ts";
import { type Api, routeCall } from "./route-call.ts";
import { one } from "./shapes.ts";

/** Calls on one's own profile; the name is changed through the account routes. `now` answers milliseconds of the epoch. */
export function routeProfile(api: Api, now?: () => number): void {
  routeCall(
    api,
    contract.saveAvatar,
    async (shop, { file }) => one(await shop.accounts.saveAvatar(file)),
    limitRate(contract.saveAvatar, { now }).take,
  );
}
