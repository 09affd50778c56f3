import { useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#app/lib/api-client.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";
import { inviteStaff, type StaffInvitation, withdrawInvitation } from "#contract/staff.ts";
import { storeTime } from "#contract/store-time.ts";
import { StaffTable, staffCell } from "./staff-table.tsx";

/** The invitations that nobody accepted yet: each can be sent again, with a new link, or withdrawn. */
export function InvitationsTable({ invitations }: { invitations: StaffInvitation[] }) {
  return (
    <StaffTable label="Invitations" heads={["Invited", "By", "Link works until", "Actions"]}>
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </StaffTable>
  );
}

function InvitationRow({ invitation }: { invitation: StaffInvitation }) {
  const [busy, setBusy] = useState<"again" | "withdraw" | null>(null);
  const { revalidate } = useRevalidator();
  const { id, email } = invitation;

  async function sendAgain() {
    setBusy("again");
    const result = await callApi(inviteStaff, { body: { email } });
    if (result.ok) toast.success(result.value.message);
    else toast.error("The invitation was not sent", { description: result.message });
    await revalidate();
    setBusy(null);
  }

  async function withdraw() {
    setBusy("withdraw");
    const result = await callApi(withdrawInvitation, { query: { id } });
    if (result.ok) toast.success(result.value.message);
    else toast.error("The invitation was not withdrawn", { description: result.message });
    await revalidate();
    setBusy(null);
  }

  return (
    <tr>
      <th scope="row" className={`${staffCell} font-semibold [overflow-wrap:anywhere]`}>
        {email}
      </th>
      <td className={staffCell}>{invitation.invited_by || "Somebody who left"}</td>
      <td className={`${staffCell} whitespace-nowrap`}>
        {invitation.is_expired ? <Badge tone="warning">Expired</Badge> : storeTime(invitation.expires_at)}
      </td>
      <td className={staffCell}>
        <span className="flex flex-wrap justify-end gap-2">
          <Button
            variant="accent"
            size="sm"
            aria-label={`Send again to ${email}`}
            loading={busy === "again"}
            onClick={() => void sendAgain()}
          >
            Send again
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Withdraw the invitation of ${email}`}
            loading={busy === "withdraw"}
            onClick={() => void withdraw()}
          >
            Withdraw
          </Button>
        </span>
      </td>
    </tr>
  );
}
