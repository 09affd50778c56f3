import {
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { useRevalidator } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import { Button } from "#ui/button.tsx";
import type { FieldMessages } from "#ui/form/form.tsx";
import { PlusIcon } from "#ui/rare-icons.tsx";
import type { Address, AddressInput } from "../contract/address.ts";
import { AddressCard, DeleteAddressDialog, saveAddress } from "./address-card.tsx";
import { type AddressDrafts, AddressForm, type OpenAddressForm } from "./address-form.tsx";

interface AddressBookProps {
  addresses: readonly Address[];
  ownName: string;
  /** The state that a new address begins with; "" for none. */
  likelyState: string;
  selection?: {
    chosenId: string | null;
    onChoose: (id: string) => void;
    error: string | undefined;
    handle: RefObject<OpenAddressBook | null>;
    drafts: AddressDrafts;
  };
}

interface OpenAddressBook {
  hasUnsaved: () => boolean;
  /**
   * Saves the open form and returns the address's id; null when something was wrong with it, which then has the focus. Where nothing was typed,
   * `faulty` is opened, an address that can't be used as it was saved: its form says what is wrong.
   */
  save: (faulty?: string) => Promise<string | null>;
}

export function AddressBook({ addresses, ownName, likelyState, selection }: AddressBookProps) {
  /** The id of the address in the form, or "new". */
  const [open, setOpen] = useState<string | null>(null);
  const [doomed, setDoomed] = useState<Address | null>(null);
  const { revalidate } = useRevalidator();
  const errorId = useId();
  const form = useRef<OpenAddressForm>(null);
  const savedId = useRef<string | null>(null);
  /** The address whose form was closed last. */
  const closedId = useRef<string | null>(null);
  const drafts = selection?.drafts;
  const savedPins = addresses.map(({ zip }) => zip);
  const level = selection ? 3 : 2;
  const formProps = { ownName, likelyState, savedPins, handle: form, level, drafts } as const;
  const none = addresses.length === 0;
  const book = useFocusAfterForm(none || open !== null, closedId);

  // After the page's first drawing, which is the server's: that knows of no draft.
  const openDraft = useEffectEvent(() => {
    const draft = drafts?.read();
    if (draft && (draft.of === "new" || addresses.some(({ id }) => id === draft.of))) setOpen(draft.of);
  });
  useEffect(() => openDraft(), []);

  function close(of: string | null) {
    closedId.current = of;
    setOpen(null);
  }

  function leave() {
    drafts?.save(null);
    close(open);
  }

  async function store(typed: AddressInput, id: string | null): Promise<FieldMessages | undefined> {
    const saved = await saveAddress(typed, id);
    if (!saved.ok) return saved.fields;
    drafts?.save(null);
    await revalidate();
    savedId.current = saved.value.data.id;
    // With the list that has it, which is drawn in a transition too.
    startTransition(() => close(saved.value.data.id));
    selection?.onChoose(savedId.current);
    return undefined;
  }

  useImperativeHandle(selection?.handle, () => ({
    hasUnsaved: () => form.current?.dirty ?? false,
    async save(faulty) {
      savedId.current = null;
      if (faulty && !form.current?.dirty) {
        setOpen(faulty);
        return null;
      }
      await form.current?.submit();
      return savedId.current;
    },
  }));

  return (
    <div ref={book} className="grid gap-4">
      {selection?.error && (
        <p id={errorId} role="alert" className="text-md font-semibold text-clay">
          {selection.error}
        </p>
      )}
      {!none && (
        <ul className="grid gap-4 sm:grid-cols-2" aria-label={t("Saved addresses")}>
          {addresses.map((address) =>
            open === address.id ? (
              <li key={address.id} className="sm:col-span-2">
                <AddressForm
                  {...formProps}
                  address={address}
                  onSave={(typed) => store(typed, address.id)}
                  onCancel={leave}
                />
              </li>
            ) : (
              <AddressCard
                key={address.id}
                address={address}
                choice={
                  selection
                    ? {
                        checked: selection.chosenId === address.id,
                        onChange: () => selection.onChoose(address.id),
                        "aria-describedby": selection.error ? errorId : undefined,
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
          {...formProps}
          address={null}
          onSave={(typed) => store(typed, null)}
          onCancel={none ? null : leave}
        />
      ) : (
        <div>
          <Button data-add variant="outline" onClick={() => setOpen("new")}>
            <PlusIcon size={18} />
            {t("Add new address")}
          </Button>
        </div>
      )}
      <DeleteAddressDialog address={doomed} onClose={() => setDoomed(null)} />
    </div>
  );
}

/** The box of a form that takes the focus with it when it closes; that goes on from the address which it was about, or else from the button below the list. */
function useFocusAfterForm(
  isOpen: boolean,
  closedId: RefObject<string | null>,
): RefObject<HTMLDivElement | null> {
  const book = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const closed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!closed) return;
    const find = (selector: string) => book.current?.querySelector<HTMLElement>(selector);
    const card = find(`[data-address="${closedId.current}"]`);
    const next = card?.querySelector<HTMLElement>("input, button") ?? find("[data-add]");
    // On a phone the page is shorter now by more than a screen.
    (card ?? next)?.scrollIntoView({ block: "nearest" });
    next?.focus({ preventScroll: true });
  }, [isOpen, closedId]);
  return book;
}
