import { useState } from "react";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { Address } from "#contract/address.ts";

interface DeleteAddressDialogProps {
  /** The address that is to go; null while none is. */
  address: Address | null;
  onDelete: (id: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before an address is deleted. */
export function DeleteAddressDialog({ address, onDelete, onClose }: DeleteAddressDialogProps) {
  const [busy, setBusy] = useState(false);

  async function confirm() {
    if (!address) return;
    setBusy(true);
    await onDelete(address.id);
    setBusy(false);
    onClose();
  }

  return (
    <ConfirmDialog
      open={address !== null}
      onOpenChange={(open) => !open && onClose()}
      onConfirm={confirm}
      loading={busy}
      confirmLabel="Delete"
    >
      This will permanently delete the address{address ? ` “${address.line1}”` : ""} from your account. Orders
      that went there keep it.
    </ConfirmDialog>
  );
}
