import { useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#app/lib/api-client.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/toast.ts";
import {
  type Address,
  type AddressInput,
  createAddress,
  deleteAddress,
  updateAddress,
} from "#contract/address.ts";

/** Saves a new address, or the one with this id. A failure is told in a toast. */
export async function saveAddress(typed: AddressInput, id: string | null) {
  const response = id
    ? await callApi(updateAddress, { body: { ...typed, id } })
    : await callApi(createAddress, { body: typed });
  const title = id ? "Error updating addresses" : "Error adding addresses";
  if (!response.ok) toast.error(title, { description: response.message });
  return response;
}

interface DeleteAddressDialogProps {
  /** The address that is to go; null while none is. */
  address: Address | null;
  onClose: () => void;
}

/** Asks before an address is deleted. */
export function DeleteAddressDialog({ address, onClose }: DeleteAddressDialogProps) {
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  async function remove() {
    if (!address) return;
    setBusy(true);
    const response = await callApi(deleteAddress, { query: { id: address.id } });
    if (!response.ok) toast.error("Error deleting address", { description: response.message });
    await revalidate();
    setBusy(false);
    onClose();
  }

  return (
    <ConfirmDialog
      open={address !== null}
      onOpenChange={(open) => !open && onClose()}
      onConfirm={remove}
      loading={busy}
      confirmLabel="Delete"
    >
      This will permanently delete the address{address ? ` “${address.line1}”` : ""} from your account. Orders
      that went there keep it.
    </ConfirmDialog>
  );
}
