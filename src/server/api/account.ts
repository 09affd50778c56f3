import { createRateCounter } from "#adapters/better-auth/rate-counter.ts";
import * as contract from "#contract/account.ts";
import { fail } from "#contract/result.ts";
import { type Api, routeCall } from "./route-call.ts";
import { one, told } from "./shapes.ts";

/** Wrong passwords that one account allows within the window (seconds): a stolen token must not become a guessed password. */
const FAILURES = { max: 5, window: 15 * 60 };

/** Calls on one's own account as a whole. `publicUrl` is where the shop is, for its mails; `now` answers milliseconds of the epoch. */
export function routeAccount(api: Api, publicUrl: string, now?: () => number): void {
  const failures = createRateCounter(now);
  routeCall(api, contract.getMyData, async (shop) => one(await shop.accounts.getMyData()));
  routeCall(api, contract.deleteAccount, async (shop, { body, setHeader }) => {
    const asker = shop.actor.kind === "guest" ? "" : shop.actor.userId;
    // Counted before the password is looked at, so that guesses that come together are counted too.
    const wait = failures.take(asker, FAILURES);
    if (wait !== null) {
      setHeader("Retry-After", String(wait));
      return fail("rate_limited");
    }
    const result = await shop.accounts.deleteAccount(body, publicUrl);
    if (result.ok || result.code !== "validation_failed") failures.forget(asker);
    return told(result, "Your account has been deleted.");
  });
}
