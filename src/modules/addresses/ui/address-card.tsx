import { type ComponentProps, useTransition } from "react";
import { useRevalidator } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { classNames } from "#ui/primitives.tsx";
import { PencilIcon, TrashIcon } from "#ui/rare-icons.tsx";
import { toast } from "#ui/toast/toast.ts";
import {
  type Address,
  type AddressInput,
  createAddress,
  deleteAddress,
  updateAddress,
} from "../contract/address.ts";

interface AddressCardProps {
  address: Address;
  /** Makes the card a radio button; without, it is only shown. */
  choice: Pick<ComponentProps<"input">, "checked" | "onChange" | "aria-describedby"> | null;
  onEdit: () => void;
  onDelete: () => void;
}

export function AddressCard({ address, choice, onEdit, onDelete }: AddressCardProps) {
  return (
    <li
      data-address={address.id}
      className={classNames(
        "flex scroll-mb-28 flex-col rounded-card border bg-paper transition-colors",
        choice?.checked ? "border-purple outline-1 outline-purple" : "border-line",
      )}
    >
      {choice ? (
        <label className="flex flex-1 gap-3.5 p-5 pb-2">
          <input
            type="radio"
            name="shipping-address"
            value={address.id}
            {...choice}
            className="mt-0.5 size-5 shrink-0"
          />
          <AddressLines address={address} />
        </label>
      ) : (
        <div className="flex-1 p-5 pb-2">
          <AddressLines address={address} />
        </div>
      )}
      <div className="flex flex-wrap gap-1 px-2 pb-2">
        <Button
          variant="ghost"
          size="sm"
          onClick={onEdit}
          aria-label={t("Edit address {line1}", { line1: address.line1 })}
        >
          <PencilIcon size={17} />
          {t("Edit")}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          onClick={onDelete}
          aria-label={t("Delete address {line1}", { line1: address.line1 })}
        >
          <TrashIcon size={17} />
          {t("Delete")}
        </Button>
      </div>
    </li>
  );
}

function AddressLines({ address }: { address: Address }) {
  return (
    <span className="block min-w-0 text-md leading-relaxed">
      <span className="block font-semibold">{address.recipient}</span>
      <span className="block">{address.line1}</span>
      {address.line2 && <span className="block">{address.line2}</span>}
      <span className="block">
        {address.city}, {address.state} {address.zip}
      </span>
      <span className="block text-mute">
        {address.country} · {address.mobile}
      </span>
    </span>
  );
}

/** Saves a new address, or the one with this id. A failure is told in a toast. */
export async function saveAddress(typed: AddressInput, id: string | null) {
  const response = id
    ? await callApi(updateAddress, { body: { ...typed, id } })
    : await callApi(createAddress, { body: typed });
  const title = id ? t("Error updating addresses") : t("Error adding addresses");
  if (!response.ok) toast.error(title, { description: response.message });
  return response;
}

export function DeleteAddressDialog({ address, onClose }: { address: Address | null; onClose: () => void }) {
  const [busy, start] = useTransition();
  const { revalidate } = useRevalidator();

  const remove = () =>
    start(async () => {
      if (!address) return;
      const response = await callApi(deleteAddress, { query: { id: address.id } });
      if (!response.ok) toast.error(t("Error deleting address"), { description: response.message });
      // Without a line that would take away what is typed beside it.
      if (response.ok || response.code !== "unavailable") await revalidate();
      onClose();
    });

  return (
    <ConfirmDialog
      open={address !== null}
      onOpenChange={(open) => !open && onClose()}
      onConfirm={remove}
      loading={busy}
      confirmLabel={t("Delete")}
    >
      {address &&
        t(
          "This will permanently delete the address “{line1}” from your account. Orders that went there keep it.",
          { line1: address.line1 },
        )}
    </ConfirmDialog>
  );
}
