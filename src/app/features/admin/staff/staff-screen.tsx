import type { StaffInvitation, StaffMember } from "#contract/staff.ts";
import { InvitationsTable } from "./invitations-table.tsx";
import { InviteForm } from "./invite-form.tsx";
import { MembersTable } from "./members-table.tsx";

interface StaffScreenProps {
  members: StaffMember[];
  invitations: StaffInvitation[];
  /** Who looks at it. */
  ownId: string;
}

/** Who runs the shop, who is invited to, and the form that invites. */
export function StaffScreen({ members, invitations, ownId }: StaffScreenProps) {
  return (
    <div className="grid gap-8">
      <section aria-labelledby="members">
        <h2 id="members" className="mb-3 text-xl">
          Staff
        </h2>
        <MembersTable members={members} ownId={ownId} />
      </section>
      <section aria-labelledby="invite">
        <h2 id="invite" className="text-xl">
          Invite somebody
        </h2>
        <p className="mt-1 mb-3 max-w-[38.5em] text-mute">
          They get an email with a link that works for 7 days. New staff get full access.
        </p>
        <InviteForm />
        {invitations.length > 0 && (
          <div className="mt-5">
            <InvitationsTable invitations={invitations} />
          </div>
        )}
      </section>
    </div>
  );
}
