import { useState } from "react";
import { staffRoleWords } from "#kernel/actor.ts";
import { nameOrEmail } from "#kernel/person-name.ts";
import { storeDay, storeTime } from "#kernel/store-time.ts";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { renewSession } from "#ui/client/session.ts";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { type Column, DataTable } from "#ui/office/data-table.tsx";
import { useMay } from "#ui/office/may.tsx";
import { breaks, frame } from "#ui/office/parts.tsx";
import { Badge } from "#ui/primitives.tsx";
import { useChange } from "#ui/use-change.ts";
import {
  inviteStaff,
  removeStaff,
  type StaffInvitation,
  type StaffMember,
  withdrawInvitation,
} from "../../contract/staff.ts";
import { InviteForm, RoleDialog, RolesList } from "./staff-roles.tsx";

interface StaffScreenProps {
  members: StaffMember[];
  invitations: StaffInvitation[];
  ownId: string;
}

export function StaffScreen({ members, invitations, ownId }: StaffScreenProps) {
  const may = useMay();
  const mayInvite = may(inviteStaff);
  return (
    <div className="grid gap-8">
      <section aria-labelledby="members">
        <h2 id="members" className="mb-3 text-xl">
          Staff
        </h2>
        <MembersTable members={members} ownId={ownId} />
      </section>
      {(mayInvite || invitations.length > 0) && (
        <section aria-labelledby="invite">
          <h2 id="invite" className="mb-3 text-xl">
            {mayInvite ? "Invite somebody" : "Invited"}
          </h2>
          {mayInvite && (
            <>
              <p className="-mt-2 mb-3 max-w-[38.5em] text-mute">
                They get an email with a link that works for 7 days. Their role says what they see and change
                here.
              </p>
              <InviteForm />
            </>
          )}
          {invitations.length > 0 && (
            <div className={`mt-5 overflow-x-auto ${frame}`}>
              <DataTable
                aria-label="Invitations"
                rows={invitations}
                columns={mayInvite ? [...columns, actionColumn] : columns}
              />
            </div>
          )}
        </section>
      )}
      <RolesList />
    </div>
  );
}

/** The last owner can't be removed: nobody could let anybody in again. */
function MembersTable({ members, ownId }: Pick<StaffScreenProps, "members" | "ownId">) {
  const [leaving, setLeaving] = useState<StaffMember | null>(null);
  const [changing, setChanging] = useState<StaffMember | null>(null);
  const may = useMay();
  const owners = members.filter(({ role }) => role === "owner").length;
  const mayChange = ({ role }: StaffMember) => may(removeStaff) && (role !== "owner" || owners > 1);
  const columns: readonly Column<StaffMember>[] = [
    {
      title: "Name",
      cell: (member) => (
        <>
          {nameOrEmail(member)}
          {member.id === ownId && (
            <Badge tone="purple" className="ml-2">
              You
            </Badge>
          )}
          <span className={`block text-xs font-normal text-mute ${breaks}`}>{member.email}</span>
        </>
      ),
      names: true,
    },
    { title: "Role", cell: ({ role }) => staffRoleWords[role].name },
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
      wideOnly: true,
    },
    {
      title: "Actions",
      head: <span className="sr-only">Actions</span>,
      cell: (member) =>
        mayChange(member) && (
          <span className="flex flex-wrap justify-end gap-2">
            <Button
              variant="accent"
              size="sm"
              aria-label={`Change the role of ${nameOrEmail(member)}`}
              onClick={() => setChanging(member)}
            >
              Role
            </Button>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Remove ${nameOrEmail(member)}`}
              onClick={() => setLeaving(member)}
            >
              Remove
            </Button>
          </span>
        ),
      className: "text-right",
    },
  ];
  return (
    <>
      <div className={`overflow-x-auto ${frame}`}>
        <DataTable aria-label="Staff" rows={members} columns={columns} />
      </div>
      {changing && <RoleDialog member={changing} onClose={() => setChanging(null)} />}
      <RemoveDialog member={leaving} isSelf={leaving?.id === ownId} onClose={() => setLeaving(null)} />
    </>
  );
}

/** Open while there is a member to remove. */
function RemoveDialog(props: { member: StaffMember | null; isSelf: boolean; onClose: () => void }) {
  const { member, isSelf, onClose } = props;
  const { busy, run } = useChange();
  const remove = ({ id }: StaffMember) =>
    run({
      make: () => callApi(removeStaff, { query: { id } }),
      async onAnswered({ ok }) {
        // One's own session has ended too: the page has to notice.
        if (ok && isSelf) await renewSession();
        onClose();
      },
      failed: "Nobody was removed",
    });

  return (
    <ConfirmDialog
      open={member !== null}
      onOpenChange={onClose}
      onConfirm={() => member && void remove(member)}
      confirmLabel="Remove"
      loading={busy !== null}
    >
      {isSelf ? "You" : "This person"} will be removed from staff and signed out everywhere. The account
      stays, as a customer's.
      <span className="mt-3 block font-semibold text-ink">{member && nameOrEmail(member)}</span>
    </ConfirmDialog>
  );
}

/** Invitations that nobody accepted yet: each can be sent again, with a new link, or withdrawn. */
const columns: readonly Column<StaffInvitation>[] = [
  { title: "Invited", cell: ({ email }) => email, names: true, className: breaks },
  { title: "Role", cell: ({ role }) => staffRoleWords[role].name },
  { title: "By", cell: ({ invited_by }) => invited_by || "Somebody who left" },
  {
    title: "Link works until",
    cell: ({ is_expired, expires_at }) =>
      is_expired ? <Badge tone="warning">Expired</Badge> : storeTime(expires_at),
    className: "whitespace-nowrap",
  },
];

const actionColumn: Column<StaffInvitation> = {
  title: "Actions",
  head: <span className="sr-only">Actions</span>,
  cell: (invitation) => <InvitationActions {...invitation} />,
};

function InvitationActions({ id, email, role }: StaffInvitation) {
  const { busy, run } = useChange();
  const changes = [
    {
      name: "Send again",
      label: `Send again to ${email}`,
      make: () => callApi(inviteStaff, { body: { email, role } }),
      failed: "The invitation was not sent",
    },
    {
      name: "Withdraw",
      label: `Withdraw the invitation of ${email}`,
      make: () => callApi(withdrawInvitation, { query: { id } }),
      failed: "The invitation was not withdrawn",
    },
  ];
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {changes.map(({ label, ...change }, i) => (
        <Button
          key={label}
          variant={i === 0 ? "accent" : "outline"}
          size="sm"
          aria-label={label}
          loading={busy === change.name}
          onClick={() => void run({ ...change })}
        >
          {change.name}
        </Button>
      ))}
    </span>
  );
}
