import { callApi } from "#app/lib/api-client.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/office/data-table.tsx";
import { useChange } from "#app/ui/office/use-change.ts";
import { inviteStaff, type StaffInvitation, withdrawInvitation } from "#contract/staff.ts";
import { storeTime } from "#contract/store-time.ts";

const columns: readonly Column<StaffInvitation>[] = [
  { title: "Invited", cell: ({ email }) => email, names: true, className: "[overflow-wrap:anywhere]" },
  { title: "By", cell: ({ invited_by }) => invited_by || "Somebody who left" },
  {
    title: "Link works until",
    cell: ({ is_expired, expires_at }) =>
      is_expired ? <Badge tone="warning">Expired</Badge> : storeTime(expires_at),
    className: "whitespace-nowrap",
  },
  {
    title: "Actions",
    head: <span className="sr-only">Actions</span>,
    cell: (invitation) => <InvitationActions {...invitation} />,
  },
];

/** The invitations that nobody accepted yet: each can be sent again, with a new link, or withdrawn. */
export function InvitationsTable({ invitations }: { invitations: StaffInvitation[] }) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-paper">
      <DataTable aria-label="Invitations" rows={invitations} columns={columns} />
    </div>
  );
}

function InvitationActions({ id, email }: StaffInvitation) {
  const { busy, run } = useChange();
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button
        variant="accent"
        size="sm"
        aria-label={`Send again to ${email}`}
        loading={busy === "again"}
        onClick={() =>
          void run({
            name: "again",
            make: () => callApi(inviteStaff, { body: { email } }),
            done: ({ message }) => message,
            failed: "The invitation was not sent",
          })
        }
      >
        Send again
      </Button>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Withdraw the invitation of ${email}`}
        loading={busy === "withdraw"}
        onClick={() =>
          void run({
            name: "withdraw",
            make: () => callApi(withdrawInvitation, { query: { id } }),
            done: ({ message }) => message,
            failed: "The invitation was not withdrawn",
          })
        }
      >
        Withdraw
      </Button>
    </span>
  );
}
