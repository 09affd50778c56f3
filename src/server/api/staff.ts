import { createRateCounter } from "#adapters/better-auth/rate-counter.ts";
import { fail } from "#contract/result.ts";
import * as contract from "#contract/staff.ts";
import { type Api, routeCall } from "./route-call.ts";
import { one, told } from "./shapes.ts";

/** Tries to join that one network address may make within the window (seconds), as with the other links of mails. */
const JOINS = { max: 30, window: 60 };

/** Calls on who runs the shop. `publicUrl` is where it is, for the mails; `now` answers milliseconds of the epoch. */
export function routeStaff(api: Api, publicUrl: string, now?: () => number): void {
  const joins = createRateCounter(now);
  routeCall(api, contract.listStaff, async (shop) => one(await shop.staff.listStaff()));
  routeCall(api, contract.inviteStaff, async (shop, { body }) =>
    told(await shop.staff.inviteStaff(body, publicUrl), `Invitation sent to ${body.email}`),
  );
  routeCall(api, contract.withdrawInvitation, async (shop, { query }) =>
    told(await shop.staff.withdrawInvitation(query.id), "Invitation withdrawn"),
  );
  routeCall(api, contract.removeStaff, async (shop, { query }) =>
    told(await shop.staff.removeStaff(query.id, publicUrl), "Removed from the staff"),
  );
  routeCall(api, contract.acceptInvitation, async (shop, { body, clientAddress, setHeader }) => {
    const wait = joins.take(clientAddress, JOINS);
    if (wait !== null) {
      setHeader("Retry-After", String(wait));
      return fail("rate_limited");
    }
    return told(await shop.staff.acceptInvitation(body), "Welcome to the staff.");
  });
}
