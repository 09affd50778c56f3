import { useState } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/office/data-table.tsx";
import { nameOrEmail } from "#contract/person-name.ts";
import type { StaffMember } from "#contract/staff.ts";
import { storeDay, storeTime } from "#contract/store-time.ts";
import { RemoveDialog } from "./remove-dialog.tsx";

/** Everybody who runs the shop. The last one can't be removed: nobody could let anybody in again. */
export function MembersTable({ members, ownId }: { members: StaffMember[]; ownId: string }) {
  const [leaving, setLeaving] = useState<StaffMember | null>(null);
  const columns: readonly Column<StaffMember>[] = [
    {
      title: "Name",
      cell: (member) => <MemberName member={member} isSelf={member.id === ownId} />,
      names: true,
    },
    { title: "Since", cell: ({ since }) => storeDay(since), className: "whitespace-nowrap" },
    {
      title: "Two-step sign-in",
      cell: ({ two_step_sign_in: on }) => (
        <Badge tone={on ? "success" : "warning"}>{on ? "On" : "Not set up"}</Badge>
      ),
    },
    {
      title: "Last signed in",
      cell: ({ last_sign_in }) => (last_sign_in ? storeTime(last_sign_in) : "Signed out"),
    },
    {
      title: "Actions",
      head: <span className="sr-only">Actions</span>,
      cell: (member) =>
        members.length > 1 && (
          <Button
            variant="outline"
            size="sm"
            aria-label={`Remove ${nameOrEmail(member)}`}
            onClick={() => setLeaving(member)}
          >
            Remove
          </Button>
        ),
      className: "text-right",
    },
  ];
  return (
    <>
      <div className="overflow-x-auto rounded-card border border-line bg-paper">
        <DataTable aria-label="Staff" rows={members} columns={columns} />
      </div>
      <RemoveDialog member={leaving} isSelf={leaving?.id === ownId} onClose={() => setLeaving(null)} />
    </>
  );
}

function MemberName({ member, isSelf }: { member: StaffMember; isSelf: boolean }) {
  return (
    <>
      {nameOrEmail(member)}
      {isSelf && (
        <Badge tone="purple" className="ml-2">
          You
        </Badge>
      )}
      <span className="block text-xs font-normal text-mute [overflow-wrap:anywhere]">{member.email}</span>
    </>
  );
}
