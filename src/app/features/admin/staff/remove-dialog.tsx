import { useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#app/lib/api-client.ts";
import { renewSession } from "#app/lib/session.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/toast.ts";
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
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  async function remove() {
    if (!member || busy) return;
    setBusy(true);
    const result = await callApi(removeStaff, { query: { id: member.id } });
    // One's own session has ended too: the page has to notice.
    if (result.ok && isSelf) await renewSession();
    setBusy(false);
    onClose();
    if (result.ok) toast.success(result.value.message);
    else toast.error("Nobody was removed", { description: result.message });
    await revalidate();
  }

  return (
    <ConfirmDialog
      open={member !== null}
      onOpenChange={onClose}
      onConfirm={() => void remove()}
      confirmLabel="Remove"
      loading={busy}
    >
      {isSelf
        ? "You will be removed from staff and signed out everywhere."
        : "This person will be removed from staff and signed out everywhere."}{" "}
      The account stays, as a customer's.
      <span className="mt-3 block font-semibold text-ink">{member && nameOrEmail(member)}</span>
    </ConfirmDialog>
  );
}
