import { staffRoleWords } from "#kernel/actor.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import * as settings from "#modules/settings/contract/settings.ts";
import { one, saying } from "#platform/http/api/answers.ts";
import { bind, handle } from "#platform/http/api/bind-call.ts";
import { limitRate } from "#platform/http/api/limit-rate.ts";
import type { ShopModule } from "#platform/module.ts";
import * as contract from "./contract/staff.ts";
import { acceptInvitation } from "./server/accept-invitation.ts";
import { inviteStaff, withdrawInvitation } from "./server/invitations.ts";
import { personal } from "./server/personal-data.ts";
import { changeStaffRole, listStaff, removeStaff, saveStaffSettings } from "./server/staff.ts";

const joins = limitRate(contract.acceptInvitation);

export const staff = {
  calls: {
    Settings: {
      saveStaffSettings: bind(settings.saveStaffSettings, saveStaffSettings, saying("Staff settings saved")),
    },
    Staff: {
      listStaff: bind(contract.listStaff, listStaff, one),
      inviteStaff: handle(contract.inviteStaff, async (ctx, { body, report }) => {
        const invited = await inviteStaff(ctx, body);
        if (invited.ok) report("staff_invited", invited.value.email);
        return saying(`Invitation sent to ${body.email}`)(invited);
      }),
      withdrawInvitation: handle(contract.withdrawInvitation, async (ctx, { query, report }) => {
        const withdrawn = await withdrawInvitation(ctx, query);
        if (withdrawn.ok) report("staff_invitation_withdrawn", withdrawn.value.email);
        return saying("Invitation withdrawn")(withdrawn);
      }),
      changeStaffRole: handle(contract.changeStaffRole, async (ctx, { body, report }) => {
        const changed = await changeStaffRole(ctx, body);
        if (changed.ok) report("staff_role_changed", changed.value.email);
        return saying(`The role is ${staffRoleWords[body.role].name} now`)(changed);
      }),
      removeStaff: handle(contract.removeStaff, async (ctx, { query, report }) => {
        const removed = await removeStaff(ctx, query);
        if (removed.ok) report("staff_removed", removed.value.email);
        return saying("Removed from the staff")(removed);
      }),
      acceptInvitation: handle(contract.acceptInvitation, async (ctx, asked) => {
        const refused = await joins.take(ctx, asked);
        if (refused) return refused;
        const joined = await acceptInvitation(ctx, asked.body);
        if (joined.ok) asked.report("staff_joined", joined.value.email);
        return saying("Welcome to the staff.")(joined);
      }),
    },
  },
  tabs: [{ group: "The store", rank: 30, to: officePaths.staff, permission: "staff.read", label: "Staff" }],
  contracts: [contract],
  personal,
} satisfies ShopModule;
