import { useState } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { nameOrEmail } from "#contract/person-name.ts";
import type { StaffMember } from "#contract/staff.ts";
import { storeDay, storeTime } from "#contract/store-time.ts";
import { RemoveDialog } from "./remove-dialog.tsx";
import { StaffTable, staffCell } from "./staff-table.tsx";

/** Everybody who runs the shop. The last one can't be removed: nobody could let anybody in again. */
export function MembersTable({ members, ownId }: { members: StaffMember[]; ownId: string }) {
  const [leaving, setLeaving] = useState<StaffMember | null>(null);
  return (
    <>
      <StaffTable label="Staff" heads={["Name", "Since", "Two-step sign-in", "Last signed in", "Actions"]}>
        {members.map((member) => (
          <tr key={member.id}>
            <th scope="row" className={`${staffCell} font-semibold`}>
              {nameOrEmail(member)}
              {member.id === ownId && (
                <Badge tone="purple" className="ml-2">
                  You
                </Badge>
              )}
              <span className="block text-xs font-normal text-mute [overflow-wrap:anywhere]">
                {member.email}
              </span>
            </th>
            <td className={`${staffCell} whitespace-nowrap`}>{storeDay(member.since)}</td>
            <td className={staffCell}>
              <Badge tone={member.two_step_sign_in ? "success" : "warning"}>
                {member.two_step_sign_in ? "On" : "Not set up"}
              </Badge>
            </td>
            <td className={staffCell}>
              {member.last_sign_in ? storeTime(member.last_sign_in) : "Signed out"}
            </td>
            <td className={`${staffCell} text-right`}>
              {members.length > 1 && (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Remove ${nameOrEmail(member)}`}
                  onClick={() => setLeaving(member)}
                >
                  Remove
                </Button>
              )}
            </td>
          </tr>
        ))}
      </StaffTable>
      <RemoveDialog member={leaving} isSelf={leaving?.id === ownId} onClose={() => setLeaving(null)} />
    </>
  );
}
