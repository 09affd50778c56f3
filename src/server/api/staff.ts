import * as contract from "#contract/staff.ts";
import { acceptInvitation } from "#domain/staff/accept-invitation.ts";
import { inviteStaff, withdrawInvitation } from "#domain/staff/invitations.ts";
import { removeStaff } from "#domain/staff/staff.ts";
import { saying } from "./answers.ts";
import { handle } from "./bind-call.ts";
import { limitRate } from "./limit-rate.ts";

/** Who becomes staff and who leaves, as the security log hears of it. */

export const inviteNewStaff = handle(contract.inviteStaff, async (shop, { body, report }) => {
  const invited = await shop.run(inviteStaff, body);
  if (invited.ok) report("staff_invited", invited.value.email);
  return saying(`Invitation sent to ${body.email}`)(invited);
});

export const withdrawStaffInvitation = handle(
  contract.withdrawInvitation,
  async (shop, { query, report }) => {
    const withdrawn = await shop.run(withdrawInvitation, query);
    if (withdrawn.ok) report("staff_invitation_withdrawn", withdrawn.value.email);
    return saying("Invitation withdrawn")(withdrawn);
  },
);

export const removeFromStaff = handle(contract.removeStaff, async (shop, { query, report }) => {
  const removed = await shop.run(removeStaff, query);
  if (removed.ok) report("staff_removed", removed.value.email);
  return saying("Removed from the staff")(removed);
});

const joins = limitRate(contract.acceptInvitation);

export const acceptStaffInvitation = handle(contract.acceptInvitation, async (shop, asked) => {
  const refused = await joins.take(shop, asked);
  if (refused) return refused;
  const joined = await shop.run(acceptInvitation, asked.body);
  if (joined.ok) asked.report("staff_joined", joined.value.email);
  return saying("Welcome to the staff.")(joined);
});
