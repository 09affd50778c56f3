import { useEffect, useId, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { FieldMessages } from "#app/ui/form/field-messages.ts";
import { PlusIcon } from "#app/ui/rare-icons.tsx";
import type { Address, AddressInput } from "#contract/address.ts";
import { AddressCard } from "./address-card.tsx";
import { AddressForm } from "./address-form.tsx";
import { DeleteAddressDialog } from "./delete-address-dialog.tsx";
import { useAddressWrites } from "./use-address-writes.ts";

interface AddressBookProps {
  addresses: readonly Address[];
  /** The name of the account, "" when it has none. */
  ownName: string;
  /** Lets one be chosen, as the checkout does. */
  selection?: { chosenId: string | null; onChoose: (id: string) => void; error: string | undefined };
}

/** The customer's addresses: listed, added, changed and deleted in place. */
export function AddressBook({ addresses, ownName, selection }: AddressBookProps) {
  /** The id of the address in the form, or "new". */
  const [open, setOpen] = useState<string | null>(null);
  const [doomed, setDoomed] = useState<Address | null>(null);
  const { save, remove } = useAddressWrites();
  const errorId = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const level = selection ? 3 : 2;
  const none = addresses.length === 0;

  // A form that closes takes the focus with it; it goes on from the button below the list.
  useEffect(() => {
    if (wasOpen.current && open === null) addButton.current?.focus({ preventScroll: true });
    wasOpen.current = open !== null;
  }, [open]);

  async function store(typed: AddressInput, id: string | null): Promise<FieldMessages | undefined> {
    const outcome = await save(typed, id);
    if (!outcome.ok) return outcome.errors;
    setOpen(null);
    selection?.onChoose(outcome.address.id);
    return undefined;
  }

  return (
    <div className="grid gap-4">
      {selection?.error && (
        <p id={errorId} role="alert" className="text-md font-semibold text-clay">
          {selection.error}
        </p>
      )}
      {!none && (
        <ul className="grid gap-4 sm:grid-cols-2" aria-label="Saved addresses">
          {addresses.map((address) =>
            open === address.id ? (
              <li key={address.id} className="sm:col-span-2">
                <AddressForm
                  address={address}
                  ownName={ownName}
                  onSave={(typed) => store(typed, address.id)}
                  onCancel={() => setOpen(null)}
                  level={level}
                />
              </li>
            ) : (
              <AddressCard
                key={address.id}
                address={address}
                choice={
                  selection
                    ? {
                        chosen: selection.chosenId === address.id,
                        onChoose: () => selection.onChoose(address.id),
                        describedBy: selection.error ? errorId : undefined,
                      }
                    : null
                }
                onEdit={() => setOpen(address.id)}
                onDelete={() => setDoomed(address)}
              />
            ),
          )}
        </ul>
      )}
      {none || open === "new" ? (
        <AddressForm
          address={null}
          ownName={ownName}
          onSave={(typed) => store(typed, null)}
          onCancel={none ? null : () => setOpen(null)}
          level={level}
        />
      ) : (
        <div>
          <Button ref={addButton} variant="outline" onClick={() => setOpen("new")}>
            <PlusIcon size={18} />
            Add new address
          </Button>
        </div>
      )}
      <DeleteAddressDialog address={doomed} onDelete={remove} onClose={() => setDoomed(null)} />
    </div>
  );
}
