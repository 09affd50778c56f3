import type { RateCounter } from "#adapters/better-auth/rate-counter.ts";
import * as contract from "#contract/staff.ts";
import { limitRate } from "./limit-rate.ts";
import { type Api, routeCall } from "./route-call.ts";
import { one, withMessage } from "./shapes.ts";

/** Calls on who runs the shop. `publicUrl` is where it is, for the mails. */
export function routeStaff(api: Api, publicUrl: string, rates: RateCounter): void {
  const joins = limitRate(contract.acceptInvitation, rates);
  routeCall(api, contract.listStaff, async (shop) => one(await shop.staff.listStaff()));
  routeCall(api, contract.inviteStaff, async (shop, { body, report }) => {
    const invited = await shop.staff.inviteStaff(body, publicUrl);
    if (invited.ok) report("staff_invited", invited.value.email);
    return withMessage(invited, `Invitation sent to ${body.email}`);
  });
  routeCall(api, contract.withdrawInvitation, async (shop, { query, report }) => {
    const withdrawn = await shop.staff.withdrawInvitation(query.id);
    if (withdrawn.ok) report("staff_invitation_withdrawn", withdrawn.value.email);
    return withMessage(withdrawn, "Invitation withdrawn");
  });
  routeCall(api, contract.removeStaff, async (shop, { query, report }) => {
    const removed = await shop.staff.removeStaff(query.id, publicUrl);
    if (removed.ok) report("staff_removed", removed.value.email);
    return withMessage(removed, "Removed from the staff");
  });
  routeCall(api, contract.acceptInvitation, async (shop, asked) => {
    const refused = await joins.take(shop, asked);
    if (refused) return refused;
    const joined = await shop.staff.acceptInvitation(asked.body);
    if (joined.ok) asked.report("staff_joined", joined.value.email);
    return withMessage(joined, "Welcome to the staff.");
  });
}
