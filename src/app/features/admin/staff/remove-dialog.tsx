import { callApi } from "#app/lib/api-client.ts";
import { renewSession } from "#app/lib/session.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useChange } from "#app/ui/office/use-change.ts";
import { nameOrEmail } from "#contract/person-name.ts";
import { removeStaff, type StaffMember } from "#contract/staff.ts";

interface RemoveDialogProps {
  /** Who is to be removed; null while nobody is. */
  member: StaffMember | null;
  isSelf: boolean;
  onClose: () => void;
}

/** Asks before somebody is taken off the staff, and does it. */
export function RemoveDialog({ member, isSelf, onClose }: RemoveDialogProps) {
  const { busy, run } = useChange();
  const remove = ({ id }: StaffMember) =>
    run({
      make: () => callApi(removeStaff, { query: { id } }),
      async onAnswered({ ok }) {
        // One's own session has ended too: the page has to notice.
        if (ok && isSelf) await renewSession();
        onClose();
      },
      done: ({ message }) => message,
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
      {isSelf
        ? "You will be removed from staff and signed out everywhere."
        : "This person will be removed from staff and signed out everywhere."}{" "}
      The account stays, as a customer's.
      <span className="mt-3 block font-semibold text-ink">{member && nameOrEmail(member)}</span>
    </ConfirmDialog>
  );
}
