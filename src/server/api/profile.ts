import { createRateCounter } from "#adapters/better-auth/rate-counter.ts";
import * as contract from "#contract/profile.ts";
import { fail } from "#contract/result.ts";
import { readImageField } from "./pictures.ts";
import { type Api, routeCall } from "./route-call.ts";
import { one } from "./shapes.ts";

/** Avatars that one person may try within the window (seconds): each costs a decoding and a place in the store. */
const AVATARS = { max: 20, window: 60 * 60 };

/** Calls on one's own profile; the name is changed through the account routes. `now` answers milliseconds of the epoch. */
export function routeProfile(api: Api, now?: () => number): void {
  const tries = createRateCounter(now);
  routeCall(api, contract.saveAvatar, async (shop, { request, setHeader }) => {
    const bytes = await readImageField(request);
    if (!bytes.ok) return bytes;
    const asker = shop.actor.kind === "guest" ? "" : shop.actor.userId;
    const wait = tries.take(asker, AVATARS);
    if (wait !== null) {
      setHeader("Retry-After", String(wait));
      return fail("rate_limited");
    }
    return one(await shop.accounts.saveAvatar(bytes.value));
  });
}
